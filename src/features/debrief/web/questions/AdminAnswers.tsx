import { adminDebrief } from '../../../../core/strings/admin-debrief.en.ts'
import { debriefQuestions } from '../../../../core/strings/debrief-questions.en.ts'
import { cx } from '../../../../ui/kit/class-names.ts'
import { type Question, QUESTIONS, type Standing } from '../../schema/questions.ts'

const t = adminDebrief.questions

type Props = { before: Standing; after: Standing }

/** Each question as a table whose figures are bars too: before beside after. */
export function AdminAnswers({ before, after }: Props) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {QUESTIONS.map((question) => (
        <table key={question} className="w-full table-fixed border-collapse text-15">
          <caption className="mb-1 text-left text-16 font-semibold">
            {debriefQuestions.ask[question]}
          </caption>
          <thead>
            <tr className="border-b border-line text-left text-13 text-muted">
              <th scope="col" className="py-2 pr-3 font-semibold">
                {t.answer}
              </th>
              <th scope="col" className="py-2 pr-3 font-semibold">
                {t.rounds.before}
              </th>
              <th scope="col" className="py-2 font-semibold">
                {t.rounds.after}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {Object.entries(debriefQuestions.answers[question]).map(([choice, label]) => (
              <tr key={choice}>
                <th scope="row" className="py-2 pr-3 text-left font-normal wrap-anywhere">
                  {label}
                </th>
                <Share standing={before} question={question} choice={choice} fill="bg-muted" />
                <Share standing={after} question={question} choice={choice} fill="bg-brand" />
              </tr>
            ))}
          </tbody>
        </table>
      ))}
    </div>
  )
}

type ShareProps = { standing: Standing; question: Question; choice: string; fill: string }

function Share({ standing: { sums, answers }, question, choice, fill }: ShareProps) {
  if (!sums) return <td className="py-2 pr-3 text-muted">{t.notShown}</td>
  const given = sums[question]?.[choice] ?? 0
  return (
    <td className="tabular py-2 pr-3">
      <span className="block">
        {given}{' '}
        <span className="text-13 text-muted">({Math.round((given / answers) * 100)} %)</span>
      </span>
      <span aria-hidden="true" className="mt-1 flex h-2.5 overflow-hidden rounded-full bg-sunken">
        <span className={cx('rounded-full', fill)} style={{ flex: given }} />
        <span style={{ flex: answers - given }} />
      </span>
    </td>
  )
}
