import { type ReactNode, useMemo } from 'react'
import { NOTHING, plus } from '#core/money.ts'
import { Money } from '#ui/money/Money.tsx'
import { Card } from '#ui/page/Card.tsx'
import { FactList } from '#ui/page/FactList.tsx'
import { type Cohort, type Future, flowTotalsOf, runAnnuity } from '../rules/annuity.ts'
import { futurePlanOf, type SliderValues } from '../rules/sliders.ts'
import { future } from '../words/en/future.ts'
import { FutureChart, IN_SIGHT } from './FutureChart.tsx'
import { OutcomeWords } from './OutcomeWords.tsx'

const t = future.charts
/** More columns than this are too thin to tell apart. */
const MOST_COLUMNS = 62

type Props = {
  values: SliderValues
  /** Stands after what becomes of it and its curve, before all other figures. */
  children: (outcome: string) => ReactNode
}

/** A house that sells machines: what becomes of it, and its days. */
export function MachineModel({ values, children }: Props) {
  const result = useMemo(() => runAnnuity(futurePlanOf(values)), [values])
  return (
    <>
      <div className={IN_SIGHT}>
        <MachineOutcome result={result} />
        <CashChart days={result.days} />
      </div>
      {children(briefOf(result))}
      <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-span-2">
        <MachineSums days={result.days} />
        <MachineCharts {...result} />
      </div>
    </>
  )
}

type DaysProps = Pick<Future, 'days'>

const numbersOf = (days: Future['days']) => days.map(({ day }) => day)
const cashOf = (days: Future['days']) => ({
  name: t.inDrawer,
  values: days.map((each) => each.cash),
})

/** The curve that the page is about. */
function CashChart({ days }: DaysProps) {
  return (
    <FutureChart
      title={t.cash}
      kind={days.length > MOST_COLUMNS ? 'lines' : 'columns'}
      days={numbersOf(days)}
      series={[cashOf(days)]}
    />
  )
}

function MachineCharts({ days, groups }: Future) {
  const owed = { name: t.owed, values: days.map((each) => each.owed + each.promised) }
  const joined = groups.filter(({ people }) => people > 0)
  const each = (all: (group: Cohort) => number) =>
    joined.map((group) => Math.floor(all(group) / group.people))
  return (
    <>
      <FutureChart
        title={t.debts}
        kind="lines"
        days={numbersOf(days)}
        series={[cashOf(days), owed]}
      />
      <FutureChart
        title={t.joiners}
        kind="lines"
        days={joined.map(({ day }) => day)}
        series={[
          { name: t.takenOut, values: each(({ taken }) => taken) },
          { name: t.putIn, values: each(({ paidIn }) => paidIn) },
        ]}
      >
        <p className="mb-3 text-15 text-muted">{t.joinersText}</p>
      </FutureChart>
    </>
  )
}

const outcome = future.outcome

/** Says in words when it ends, and who has lost by then. */
function MachineOutcome({ result }: { result: Future }) {
  const { people, below } = result
  return (
    <Card title={outcome.title}>
      <OutcomeWords {...wordsFor(result)}>
        {people > 0 && <p className="text-16">{outcome.below(below, people)}</p>}
      </OutcomeWords>
    </Card>
  )
}

/** The sums at the end of it. */
function MachineSums({ days }: DaysProps) {
  const { paidIn, paidOut } = flowTotalsOf(days)
  const last = days[days.length - 1]
  return (
    <Card>
      <FactList
        facts={[
          { label: outcome.paidIn, value: <Money amount={paidIn} /> },
          { label: outcome.paidOut, value: <Money amount={paidOut} /> },
          { label: outcome.cash, value: <Money amount={last?.cash ?? NOTHING} />, strong: true },
          { label: outcome.owed, value: <Money amount={last?.owed ?? NOTHING} /> },
          { label: outcome.promised, value: <Money amount={last?.promised ?? NOTHING} /> },
        ]}
      />
    </Card>
  )
}

/** The end of the model and its reason, in words. */
function wordsFor({ end, missing, days, people, machines }: Future) {
  if (end.how === 'uncountable')
    return { warns: true, what: outcome.uncountable(end.day), why: outcome.uncountableText }
  if (end.how === 'fails') {
    return { warns: true, what: outcome.fails(end.day), why: outcome.missing, amount: missing }
  }
  if (people === 0) return { warns: false, what: outcome.nobody, why: outcome.nobodyText }
  if (machines === 0) return { warns: false, what: outcome.noneSold, why: outcome.noneSoldText }
  const last = days[days.length - 1]
  const amount = last ? plus(last.owed, last.promised) : NOTHING
  const cash = last?.cash ?? NOTHING
  const isShort = cash < amount
  const what = isShort ? sayShort(eachOf(last), days) : outcome.lasts(end.day)
  return { warns: isShort, what, why: outcome.stillPromised, amount }
}

/** The head line of a drawer that lasts, and could not pay all that it owes and promises. */
function sayShort(each: string, days: Future['days']): string {
  const isUntaken = flowTotalsOf(days).paidOut === 0
  return isUntaken ? outcome.lastsUntaken(each) : outcome.lastsShort(days.length, each)
}

/** The cedis held of each hundred owed and promised, in words. */
function eachOf(last: Future['days'][number] | undefined): string {
  const of100 = last ? Math.floor((100 * last.cash) / plus(last.owed, last.promised)) : 0
  return of100 === 0 && last && last.cash > 0 ? outcome.under1 : String(of100)
}

/** One line of it, for the narrow strip above the sliders. */
function briefOf(result: Future): string {
  const { warns, what } = wordsFor(result)
  const last = result.days[result.days.length - 1]
  return warns && result.end.how === 'lasts' ? outcome.holds(eachOf(last)) : what
}
