import { type ReactNode, useMemo } from 'react'
import { future } from '../words/en/future.ts'
import { type Future, type Cohort, runAnnuity } from '../rules/annuity.ts'
import { planOf, type SliderValues } from '../rules/sliders.ts'
import { FutureChart } from './FutureChart.tsx'
import { MachineOutcome, wordsFor } from './MachineOutcome.tsx'

const t = future.charts
/** More columns than this are too thin to tell apart. */
const MOST_COLUMNS = 62

type Props = {
  values: SliderValues
  /** Between what becomes of it and the charts. */
  children: (outcome: string) => ReactNode
}

/** A house that sells machines: what becomes of it, and its days. */
export function MachineModel({ values, children }: Props) {
  const result = useMemo(() => runAnnuity(planOf(values)), [values])
  return (
    <>
      <MachineOutcome result={result} />
      {children(wordsFor(result).what)}
      <div className="grid min-w-0 grid-cols-1 gap-4 lg:col-start-2">
        <MachineCharts {...result} />
      </div>
    </>
  )
}

function MachineCharts({ days, groups }: Future) {
  const numbers = days.map(({ day }) => day)
  const cash = { name: t.inDrawer, values: days.map((each) => each.cash) }
  const owed = { name: t.owed, values: days.map((each) => each.owed + each.promised) }
  const joined = groups.filter(({ people }) => people > 0)
  const each = (all: (group: Cohort) => number) =>
    joined.map((group) => Math.floor(all(group) / group.people))
  return (
    <>
      <FutureChart
        title={t.cash}
        kind={days.length > MOST_COLUMNS ? 'lines' : 'columns'}
        days={numbers}
        series={[cash]}
      />
      <FutureChart title={t.debts} kind="lines" days={numbers} series={[cash, owed]} />
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
