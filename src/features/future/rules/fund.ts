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

// Divided differences of the exponential: what solutions of linear equations with constant rates
// are made of. Written so that equal rates are no special case, and nearly equal ones lose no digit.

/** ∫₀ᵗ e^{x·u}·e^{y·(t−u)} du = (e^{x·t} − e^{y·t}) / (x − y), and t·e^{x·t} where x = y. */
export function differenceOfTwo(x: number, y: number, t: number): number {
  const half = ((x - y) * t) / 2
  return t * Math.exp(((x + y) * t) / 2) * (half === 0 ? 1 : Math.sinh(half) / half)
}

/** ∫₀ᵗ of the same with a third rate: (differenceOfTwo(x, y) − differenceOfTwo(y, z)) / (x − z). */
export function differenceOfThree(x: number, y: number, z: number, t: number): number {
  const [low, middle, high] = [x, y, z].sort((a, b) => a - b) as [number, number, number]
  if ((high - low) * t < NEAR) return seriesOfThree(low, middle, high, t)
  return (differenceOfTwo(middle, high, t) - differenceOfTwo(low, middle, t)) / (high - low)
}

const NEAR = 1
const TERMS = 24

/** t²·e^{m·t}·Σ h_k / (k+2)!, where m is the middle rate and h_k = Σ aⁱ·cᵏ⁻ⁱ of its distances · t. */
function seriesOfThree(low: number, middle: number, high: number, t: number): number {
  const [a, c] = [(low - middle) * t, (high - middle) * t]
  let [one, both, factorial, sum] = [1, 1, 2, 1 / 2]
  for (let k = 1; k < TERMS; k++) {
    one *= a
    both = both * c + one
    factorial *= k + 2
    sum += both / factorial
  }
  return t * t * Math.exp(middle * t) * sum
}
