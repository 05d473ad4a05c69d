import type { ReactNode } from 'react'
import { formatGhs, pesewas } from '#core/money.ts'
import { Money } from '#ui/money/Money.tsx'
import { Card } from '#ui/page/Card.tsx'
import { FactList } from '#ui/page/FactList.tsx'
import { depositedBy, emptyAfter, type Fund, fundAt, saidAt, steppedFundAt } from '../rules/fund.ts'
import { fundOf, type SliderValues } from '../rules/sliders.ts'
import { future } from '../words/en/future.ts'
import { FutureChart, IN_SIGHT } from './FutureChart.tsx'
import { OutcomeWords } from './OutcomeWords.tsx'

const t = future.outcome
/** GHS 10 trillion, in pesewas: what grows beyond is shown no further. */
const MOST = 1e15
const STEPS_A_DAY = 8

type Props = {
  values: SliderValues
  /** Stands after what becomes of it and its curve, before its sums. */
  children: (outcome: string) => ReactNode
}

/** A fund that promises interest: what becomes of it, and its days. */
export function FundModel({ values, children }: Props) {
  const fund = fundOf(values)
  const after = emptyAfter(fund, values.horizon)
  const days = daysOf(fund, after ?? values.horizon)
  const last = days[days.length - 1] ?? 0
  const isCut = last < Math.floor(after ?? values.horizon)
  const words = isCut
    ? { warns: true, what: t.uncountable(last + 1), why: t.uncountableText }
    : sayEnd(fund, after, values.horizon)
  const chart = future.charts
  return (
    <>
      <div className={IN_SIGHT}>
        <Card title={t.title}>
          <OutcomeWords {...words} />
        </Card>
        <FutureChart
          title={chart.fund}
          kind="lines"
          days={days}
          series={[
            { name: chart.inFund, values: days.map((day) => rounded(fundAt(fund, day))) },
            { name: chart.saidToHave, values: days.map((day) => rounded(saidAt(fund, day))) },
          ]}
        />
      </div>
      {children(words.what)}
      <div className="min-w-0 lg:col-span-2">
        <FundSums fund={fund} at={isCut ? last : (after ?? last)} />
      </div>
    </>
  )
}

type FundEnd = { warns: boolean; what: string; why?: string }

/**
 * The end of a fund in words; and of one that lasts, whether it could pay people what the app says they
 * have.
 */
function sayEnd(fund: Fund, after: number | null, horizon: number): FundEnd {
  if (after !== null) {
    return { warns: true, what: after === 0 ? t.emptyNow : t.emptyAfter(inTenths(after)) }
  }
  const what = t.fundLasts(horizon)
  const [fundAmount, statedAmount] = [fundAt(fund, horizon), saidAt(fund, horizon)]
  if (fundAmount >= statedAmount) return { warns: false, what }
  return {
    warns: true,
    what,
    why: t.fundShort(formatGhs(pesewas(Math.floor((100 * fundAmount) / statedAmount)))),
  }
}

const inTenths = (days: number) => String(Math.round(days * 10) / 10)

/** Whole days from 0 on which there is a fund, and nothing in it beyond counting. */
function daysOf(fund: Fund, end: number): number[] {
  const all = Array.from({ length: Math.floor(end) + 1 }, (_, day) => day)
  const beyond = all.findIndex((day) =>
    [saidAt(fund, day), fundAt(fund, day), depositedBy(fund, day)].some(
      (size) => !(Math.abs(size) <= MOST),
    ),
  )
  return beyond < 0 ? all : all.slice(0, beyond)
}

const rounded = (value: number) => pesewas(Math.round(value))

function FundSums({ fund, at }: { fund: Fund; at: number }) {
  const [deposited, held, said] = [depositedBy(fund, at), fundAt(fund, at), saidAt(fund, at)]
  const steps = Math.max(1, Math.ceil(at * STEPS_A_DAY))
  const off = Math.abs(steppedFundAt(fund, at, steps) - held)
  return (
    <Card>
      <FactList
        facts={[
          { label: t.paidIn, value: <Money amount={rounded(deposited)} /> },
          { label: t.inFund, value: <Money amount={rounded(held)} />, strong: true },
          { label: t.saidToHave, value: <Money amount={rounded(said)} /> },
        ]}
      />
      <p className="mt-2 text-15 text-muted">
        {t.check(formatGhs(pesewas(Math.max(1, Math.ceil(off)))))}
      </p>
    </Card>
  )
}
