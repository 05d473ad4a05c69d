import type { AnswerOf } from '#core/call.ts'
import { formatInstant } from '#core/day.ts'
import { fields } from '#core/words/en/fields.ts'
import { debriefPage as t } from '../../words/en/debrief-page.ts'
import { Card } from '#ui/page/Card.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import type { debriefCalls, RoomFigures } from '../../schema.ts'
import { DebriefReportTo } from './DebriefReportTo.tsx'
import { DebriefSigns } from './DebriefSigns.tsx'
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
