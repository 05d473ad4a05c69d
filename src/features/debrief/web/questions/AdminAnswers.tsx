import type { AnswerOf } from '#core/call.ts'
import { BeforeAfter } from '#ui/charts/BeforeAfter.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { changeTold } from '../../rules/change-told.ts'
import { isOffer, isScam, PHASES, type Phase } from '../../schema/offers.ts'
import type { PhaseCount, questionAdminCalls } from '../../schema/standing.ts'
import { adminDebrief } from '../../words/en/admin-debrief.ts'
import { debriefQuestions } from '../../words/en/debrief-questions.ts'

const t = adminDebrief.questions

type Props = Pick<AnswerOf<typeof questionAdminCalls.readStanding>, 'before' | 'after' | 'change'>

/** The change over everybody who answered; then each offer of each round. */
export function AdminAnswers({ before, after, change }: Props) {
  const standing = { before, after }
  return (
    <div className="grid grid-cols-1 gap-5">
      {change && (
        <section aria-label={t.changed} className="grid grid-cols-1 gap-3">
          <h3 className="text-16 font-semibold">{t.changed}</h3>
          <BeforeAfter {...changeTold(change)} />
        </section>
      )}
      {PHASES.map((phase) => (
        <Offers key={phase} phase={phase} standing={standing[phase]} />
      ))}
    </div>
  )
}

function Offers({ phase, standing }: { phase: Phase; standing: PhaseCount }) {
  const sums = Object.entries(standing.sums ?? {})
  return (
    <section aria-label={t.rounds[phase]}>
      <h3 className="mb-1 text-16 font-semibold">{t.rounds[phase]}</h3>
      {sums.length > 0 ? (
        <ul className="divide-y divide-line">
          {sums.map(
            ([name, { scam, of }]) =>
              isOffer(name) && (
                <li key={name} className="grid grid-cols-1 gap-1 py-2.5 text-15">
                  <p>{debriefQuestions.offers[name]}</p>
                  <p className="tabular flex flex-wrap items-center gap-2">
                    <Badge tone={isScam(name) ? 'bad' : 'good'}>
                      {isScam(name) ? debriefQuestions.scam : debriefQuestions.genuine}
                    </Badge>
                    <span>{t.calledScam(scam, of)}</span>
                  </p>
                </li>
              ),
          )}
        </ul>
      ) : (
        <p className="text-15 text-muted">{t.notShown}</p>
      )}
    </section>
  )
}
