import { pesewas } from '#core/money.ts'
import type { Plan } from './annuity.ts'
import type { Fund } from './fund.ts'
import { HUNDREDTHS } from './newcomers.ts'

// The sliders give whole numbers by name, as they stand in the address of the page.

/** Money is in pesewas, a rate in hundredths of a percent a day, a share in percent. */
export type SliderKind = 'people' | 'money' | 'rate' | 'share' | 'days'

type SliderLimits = {
  readonly kind: SliderKind
  readonly least: number
  /** How far the slider reaches, and in which steps; what is typed may be up to `most`. */
  readonly reach: number
  readonly step: number
  readonly most: number
}

const limits = (
  kind: SliderKind,
  least: number,
  reach: number,
  step: number,
  most = reach,
): SliderLimits => ({
  kind,
  least,
  reach,
  step,
  most,
})

export const FIELDS = {
  newcomers: limits('people', 0, 200, 1, 10_000),
  growth: limits('rate', -2000, 5000, 50),
  stop: limits('days', 0, 365, 1),
  deposit: limits('money', 100, 100_000, 1000, 1e8),
  price: limits('money', 100, 100_000, 1000, 1e8),
  profit: limits('money', 0, 20_000, 100, 1e8),
  life: limits('days', 1, 120, 1, 3650),
  withdrawn: limits('share', 0, 100, 5),
  reinvested: limits('share', 0, 100, 5),
  horizon: limits('days', 7, 365, 1),
  cash: limits('money', 0, 10_000_000, 10_000, 1e11),
  said: limits('money', 0, 10_000_000, 10_000, 1e11),
  promised: limits('rate', 0, 5000, 50),
  taken: limits('rate', 0, 5000, 50),
  earned: limits('rate', -100, 100, 1),
} as const satisfies Record<string, SliderLimits>

export type SliderName = keyof typeof FIELDS
export type SliderValues = Readonly<Record<SliderName, number>>

const NAMES = Object.keys(FIELDS) as SliderName[]

export function isWithin(name: SliderName, value: number): boolean {
  const { least, most } = FIELDS[name]
  return Number.isSafeInteger(value) && value >= least && value <= most
}

/**
 * The values in an address; a value that is missing or out of bounds is taken from `start`. Null
 * where the address has none.
 */
export function readSliders(get: (name: string) => string | null, start: SliderValues) {
  const inAddress = NAMES.flatMap((name): [SliderName, number][] => {
    const text = get(name) ?? ''
    const value = /^-?\d{1,12}$/.test(text) ? Number(text) : Number.NaN
    return isWithin(name, value) ? [[name, value]] : []
  })
  return inAddress.length > 0 ? keepWhole({ ...start, ...Object.fromEntries(inAddress) }) : null
}

/** Every one of them, so that a link shows the same to everybody who opens it. */
export function writeSliders(values: SliderValues): Record<SliderName, string> {
  return Object.fromEntries(NAMES.map((name) => [name, String(values[name])])) as Record<
    SliderName,
    string
  >
}

/** Lowers the sliders so that no more than all of a day's profit is cashed out and invested. */
export function keepWhole(values: SliderValues): SliderValues {
  return { ...values, reinvested: Math.min(values.reinvested, 100 - values.withdrawn) }
}

export function futurePlanOf(values: SliderValues): Plan {
  return {
    ...values,
    deposit: pesewas(values.deposit),
    price: pesewas(values.price),
    profit: pesewas(values.profit),
  }
}

export function fundOf(values: SliderValues): Fund {
  const { cash, said, newcomers, deposit } = values
  const perDay = (rate: number) => rate / HUNDREDTHS
  return {
    cash,
    said,
    deposits: newcomers * deposit,
    growth: perDay(values.growth),
    promised: perDay(values.promised),
    earned: perDay(values.earned),
    withdrawn: perDay(values.taken),
  }
}
