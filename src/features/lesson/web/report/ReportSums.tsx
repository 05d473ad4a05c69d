import type { ReactNode } from 'react'
import { formatCount } from '#core/counts.ts'
import { formatGhs, plus } from '#core/money.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import type { RoomFigures } from '#features/debrief/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Card } from '#ui/page/Card.tsx'
import { truthTold } from '../../rules/truth-told.ts'
import { lessonAdminCalls } from '../../schema.ts'
import { lessonReport as t } from '../../words/en/lesson-report.ts'

type ReportFact = { readonly figure: string; readonly says: string }

type SumsProps = {
  figures: RoomFigures
  /** The truth is told: before it, its figures would be no ones of the whole hour. */
  isTold: boolean
  /** The ways to take it away. */
  children: ReactNode
}

/** The sums of the hour, below them those of its truth, and how many came out ahead. */
export function ReportSums({ figures, isTold, children }: SumsProps) {
  const { people, putIn, sentBack, paidOut, cash, bills, earned } = figures
  const robots = useRead(crowdCalls.readCrowd).data?.crowd?.joined ?? 0
  const hadRun = useRead(lessonAdminCalls.readLesson).data?.hadRun
  // Bills and their interest are shown where there are any: without them the figures would not add up.
  const ofBills = bills > 0 || earned > 0
  const facts: readonly ReportFact[] = [
    { says: t.facts.people, figure: formatCount(people) },
    { says: t.facts.putIn, figure: formatGhs(putIn) },
    { says: t.facts.paidOut, figure: formatGhs(paidOut) },
    { says: t.facts.cash, figure: formatGhs(cash) },
    ...(ofBills ? [{ says: t.facts.bills, figure: formatGhs(bills) }] : []),
    ...(ofBills ? [{ says: t.facts.earned, figure: formatGhs(earned) }] : []),
  ]
  const truth = truthTold(figures)
  const ofTruth = [truth.earned, truth.paid, truth.lost, truth.neverThere].filter((fact) => !!fact)
  return (
    <Card title={t.room}>
      <Facts of={facts} />
      {sentBack > 0 && (
        <p className="tabular mt-3 text-15 text-muted">
          {t.sentBack(plus(putIn, sentBack), sentBack)}
        </p>
      )}
      {isTold && ofTruth.length > 1 && (
        <div className="mt-4 border-t border-line pt-4">
          <Facts of={ofTruth} tone="text-gold-ink" />
        </div>
      )}
      <div className="mt-4">
        <ReportStanding figures={figures} />
      </div>
      {hadRun === false && <p className="mt-1">{t.noRun}</p>}
      {robots > 0 && <p className="mt-1 text-15 text-muted">{t.robots(robots)}</p>}
      {children}
    </Card>
  )
}

/** Figures in rows that are full where they can be: four, or three where there are six. */
function Facts({ of, tone }: { of: readonly ReportFact[]; tone?: string }) {
  return (
    <dl
      className={cx(
        'grid grid-cols-1 gap-x-5 gap-y-3',
        of.length % 3 === 0
          ? 'sm:grid-cols-3 print:grid-cols-3'
          : 'sm:grid-cols-2 lg:grid-cols-4 print:grid-cols-4',
      )}
    >
      {of.map(({ figure, says }) => (
        <div
          key={says}
          className="flex flex-wrap items-baseline justify-between gap-x-3 sm:flex-col-reverse sm:justify-end"
        >
          <dt className="text-15 text-muted print:text-18">{says}</dt>
          <dd
            className={cx(
              'tabular font-display text-22 leading-tight font-bold wrap-anywhere',
              tone,
            )}
          >
            {figure}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const STANDING = ['ahead', 'behind', 'even'] as const

type StandingProps = { figures: Pick<RoomFigures, (typeof STANDING)[number]> }

/** The number of people who came out ahead, behind and even. */
export function ReportStanding({ figures }: StandingProps) {
  if (figures.ahead + figures.behind === 0) return <p>{t.allEven}</p>
  return (
    <ul className="grid grid-cols-1 gap-x-5 gap-y-1 lg:grid-cols-3 print:grid-cols-3">
      {STANDING.map((name) => (
        <li key={name}>
          <strong className="tabular">{formatCount(figures[name])}</strong> {t.standing[name]}
        </li>
      ))}
    </ul>
  )
}
