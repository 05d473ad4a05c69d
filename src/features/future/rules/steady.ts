import type { Pesewas } from '#core/money.ts'
import { EVERYBODY } from './newcomers.ts'

/** A machine as it is offered: it pays `profit` on each of the `life` days after it is bought. */
export type Deal = {
  readonly price: Pesewas
  readonly profit: Pesewas
  readonly life: number
}

/**
 * The first day on which steady sales cannot pay what is due, whatever their number; null where a
 * machine pays back no more than its price, and they always can. Solves C(n) < 0 for the cash at the
 * end of day n of b buyers a day: C(n) = b·P·n − b·y·(machine-days paid).
 */
export function failingDay({ price, profit, life }: Deal): number | null {
  const rising = Math.floor((2 * price) / profit) + 2
  if (rising <= life) return rising
  // From day N on every day brings P and takes N·y, for each buyer a day.
  const loss = profit * life - price
  return loss > 0 ? Math.floor((profit * life * (life + 1)) / (2 * loss)) + 1 : null
}

/**
 * The daily growth of buyers that pays every promise for ever, as a fraction (0.2 is 20 % a day):
 * the machine's internal rate of return, y·(1 − (1+g)^−N)/g = P. Anything less fails some day; null
 * where none is needed.
 */
export function growthNeeded({
  price,
  profit,
  life,
}: Readonly<Record<keyof Deal, number>>): number | null {
  if (profit * life <= price) return null
  // Worth more than its price at no growth, less at y/P: a perpetual machine would be worth it there.
  let [low, high] = [0, profit / price]
  for (;;) {
    const middle = (low + high) / 2
    if (middle <= low || middle >= high) return high
    if (profit * worthOfOneADay(middle, life) > price) low = middle
    else high = middle
  }
}

/** The worth of one a day for `life` days, at a growth per day: (1 − (1+g)^−N)/g. */
function worthOfOneADay(growth: number, life: number): number {
  return -Math.expm1(-life * Math.log1p(growth)) / growth
}

/** The day by which everybody in Ghana has bought, where `buyers` on day 1 grow by `growth` a day. */
export function everybodyBy(growth: number, buyers: number): number {
  return Math.ceil(Math.log1p((EVERYBODY * growth) / buyers) / Math.log1p(growth))
}
