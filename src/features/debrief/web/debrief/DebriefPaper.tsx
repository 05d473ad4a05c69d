import type { AnswerOf } from '#core/call.ts'
import { formatInstant } from '#core/day.ts'
import { fields } from '#core/words/en/fields.ts'
import { Money } from '#ui/money/Money.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { sayCase } from '../../rules/sign-case.ts'
import type { debriefCalls, RoomFigures } from '../../schema.ts'
import { debriefPage as t } from '../../words/en/debrief-page.ts'
import { DebriefReportTo } from './DebriefReportTo.tsx'
import { DebriefTwin } from './DebriefTwin.tsx'

type Props = { debrief: AnswerOf<typeof debriefCalls.readDebrief> }

/** The long form, for the facilitator. */
export default function DebriefPaper({ debrief }: Props) {
  const { figures, reportTo, today, countedAt } = debrief
  return (
    <>
      {!debrief.revealed && (
        <div className="no-print">
          <Notice tone="info">{t.early}</Notice>
        </div>
      )}
      <Card title={t.roomTitle}>
        <RoomFacts figures={figures} />
        <p className="mt-4 text-16">{t.standing(figures)}</p>
        <p className="mt-1 text-15 text-muted">
          {t.owedMeans} {t.counted(today, formatInstant(countedAt))}
        </p>
      </Card>
      <DebriefSigns figures={figures} />
      {figures.twin && <DebriefTwin twin={figures.twin} />}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 print:grid-cols-1">
        <Card title={t.persuasion.title}>
          <div className="grid grid-cols-1 gap-3">
            {t.persuasion.text.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </div>
        </Card>
        <Card title={t.cases.title}>
          <ul className="grid list-disc grid-cols-1 gap-2 pl-5">
            {t.cases.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Card>
      </div>
      <DebriefReportTo reportTo={reportTo} />
      <p className="hidden text-13 print:block">
        {fields.practice} {t.notice}
      </p>
    </>
  )
}

function RoomFacts({ figures }: { figures: RoomFigures }) {
  const { putIn, paidOut, cash, owed, bills, earned } = figures
  // Bills and their interest are shown where there are any: without them the figures would not add up.
  const ofBills = (bills > 0 || earned > 0) && { bills, earned }
  const facts = { putIn, paidOut, cash, owed, ...ofBills }
  return (
    <dl className="grid grid-cols-1 gap-x-10 sm:grid-cols-2">
      {Object.entries(facts).map(([name, amount]) => (
        <div
          key={name}
          className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2"
        >
          <dt className="text-15 text-muted">{t.facts[name as keyof typeof t.facts]}</dt>
          <dd className="text-18 font-semibold">
            <Money amount={amount} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Each sign: why it warns anywhere, and its case in this room or elsewhere. */
function DebriefSigns({ figures }: { figures: RoomFigures }) {
  return (
    <Card title={t.signsTitle} className="on-sheets">
      <p className="-mt-2 mb-2 text-15 text-muted">{t.signsLead}</p>
      <ol className="divide-y divide-line">
        {t.signs.map(({ title, why }, index) => (
          <li key={title} className="flex break-inside-avoid gap-3 py-4 last:pb-0 sm:gap-4">
            <span
              aria-hidden="true"
              className="tabular inline-flex size-9 shrink-0 items-center justify-center rounded-full border border-line-strong text-16 font-semibold"
            >
              {index + 1}
            </span>
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-x-8 gap-y-2 lg:grid-cols-2">
              <h3 className="mt-1.5 text-16 font-semibold lg:col-span-2">{title}</h3>
              <p className="max-w-prose text-muted">{why}</p>
              <div className="self-start border-l-4 border-gold pl-3">
                <p className="max-w-prose wrap-anywhere">
                  <strong>{sayCase(index + 1, figures)?.label}</strong>{' '}
                  {sayCase(index + 1, figures)?.text}
                </p>
              </div>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
