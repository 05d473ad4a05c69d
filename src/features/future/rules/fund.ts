import { differenceOfThree, differenceOfTwo } from './exponential.ts'

// The continuous model of M. Artzrouni, 'The mathematics of Ponzi schemes', Mathematical Social
// Sciences 58 (2009) 190–201: a fund that promises interest. Time is in days and rates are per day.
// Amounts are real numbers, not money in any books.

export type Fund = {
  /** S(0), what the fund holds. */
  readonly cash: number
  /** K, what people are said to have in it at the beginning. */
  readonly said: number
  /** s₀, the flow of deposits at the beginning, a day. */
  readonly deposits: number
  /** r_i, the growth of that flow. */
  readonly growth: number
  /** r_p, the promised rate. */
  readonly promised: number
  /** r_n, the rate at which the fund really earns. */
  readonly earned: number
  /** r_w, the rate at which people withdraw of what they are said to have. */
  readonly withdrawn: number
}

/** s(t) = s₀·e^{r_i·t} */
export function depositsAt({ deposits, growth }: Fund, t: number): number {
  return deposits * Math.exp(growth * t)
}

/** ∫₀ᵗ s(u) du: all that was paid in. */
export function depositedBy({ deposits, growth }: Fund, t: number): number {
  return deposits * differenceOfTwo(growth, 0, t)
}

/** W(t)/r_w = K·e^{(r_p−r_w)·t} + ∫₀ᵗ s(u)·e^{(r_p−r_w)·(t−u)} du: what people are said to have. */
export function saidAt(fund: Fund, t: number): number {
  const net = fund.promised - fund.withdrawn
  return fund.said * Math.exp(net * t) + fund.deposits * differenceOfTwo(fund.growth, net, t)
}

/**
 * S(t), the solution of S′ = r_n·S + s − W, where W(t) is what is withdrawn, a day. Below zero it is what is
 * missing.
 */
export function fundAt(fund: Fund, t: number): number {
  const { growth, earned, withdrawn } = fund
  const net = fund.promised - withdrawn
  return (
    fund.cash * Math.exp(earned * t) +
    fund.deposits * differenceOfTwo(growth, earned, t) -
    withdrawn * fund.said * differenceOfTwo(net, earned, t) -
    withdrawn * fund.deposits * differenceOfThree(growth, net, earned, t)
  )
}

const STEP_DAYS = 1 / 8

/** When the fund is empty first, in days; null where it is not by the horizon. */
export function emptyAfter(fund: Fund, horizon: number): number | null {
  if (fundAt(fund, 0) < 0) return 0
  for (let t = STEP_DAYS; t <= horizon; t += STEP_DAYS) {
    if (fundAt(fund, t) < 0) return halve(fund, t - STEP_DAYS, t)
  }
  return null
}

/** The moment between one with cash and one without. */
function halve(fund: Fund, from: number, to: number): number {
  let [with_, without] = [from, to]
  for (;;) {
    const middle = (with_ + without) / 2
    if (middle <= with_ || middle >= without) return without
    if (fundAt(fund, middle) < 0) without = middle
    else with_ = middle
  }
}

/** S(t) by Runge and Kutta's method: a second computation that checks the closed form above. */
export function steppedFundAt(fund: Fund, t: number, steps: number): number {
  const slope = (time: number, cash: number, said: number): [number, number] => {
    const deposits = depositsAt(fund, time)
    return [
      fund.earned * cash + deposits - fund.withdrawn * said,
      (fund.promised - fund.withdrawn) * said + deposits,
    ]
  }
  const h = t / steps
  let [cash, said] = [fund.cash, fund.said]
  for (let step = 0; step < steps; step++) {
    const time = step * h
    const [c1, s1] = slope(time, cash, said)
    const [c2, s2] = slope(time + h / 2, cash + (h / 2) * c1, said + (h / 2) * s1)
    const [c3, s3] = slope(time + h / 2, cash + (h / 2) * c2, said + (h / 2) * s2)
    const [c4, s4] = slope(time + h, cash + h * c3, said + h * s3)
    cash += (h / 6) * (c1 + 2 * c2 + 2 * c3 + c4)
    said += (h / 6) * (s1 + 2 * s2 + 2 * s3 + s4)
  }
  return cash
}
