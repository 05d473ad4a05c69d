import { pesewas } from '../../../core/money.ts'
import type { Plan } from './annuity.ts'
import type { Fund } from './fund.ts'
import { HUNDREDTHS } from './newcomers.ts'

// What the sliders say: whole numbers by name, as they stand in the address of the page.

/** Money is in pesewas, a rate in hundredths of a percent a day, a share in percent. */
export type Kind = 'people' | 'money' | 'rate' | 'share' | 'days'

type Limits = {
  readonly kind: Kind
  readonly least: number
  /** How far the slider reaches, and in which steps; what is typed may be up to `most`. */
  readonly reach: number
  readonly step: number
  readonly most: number
}

const limits = (kind: Kind, least: number, reach: number, step: number, most = reach): Limits => ({
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
} as const satisfies Record<string, Limits>

export type Name = keyof typeof FIELDS
export type Settings = Readonly<Record<Name, number>>

const NAMES = Object.keys(FIELDS) as Name[]

export function isWithin(name: Name, value: number): boolean {
  const { least, most } = FIELDS[name]
  return Number.isSafeInteger(value) && value >= least && value <= most
}

/**
 * What an address says, and `start` where it says nothing of use; null where it says nothing at
 * all.
 */
export function readSettings(get: (name: string) => string | null, start: Settings) {
  const said = NAMES.flatMap((name): [Name, number][] => {
    const text = get(name) ?? ''
    const value = /^-?\d{1,12}$/.test(text) ? Number(text) : Number.NaN
    return isWithin(name, value) ? [[name, value]] : []
  })
  return said.length > 0 ? keepWhole({ ...start, ...Object.fromEntries(said) }) : null
}

/** Every one of them, so that a link shows the same to everybody who opens it. */
export function writeSettings(settings: Settings): Record<Name, string> {
  return Object.fromEntries(NAMES.map((name) => [name, String(settings[name])])) as Record<
    Name,
    string
  >
}

/** Of a day's profit no more than all can be cashed out and invested. */
export function keepWhole(settings: Settings): Settings {
  return { ...settings, reinvested: Math.min(settings.reinvested, 100 - settings.withdrawn) }
}

export function planOf(settings: Settings): Plan {
  return {
    ...settings,
    deposit: pesewas(settings.deposit),
    price: pesewas(settings.price),
    profit: pesewas(settings.profit),
  }
}

export function fundOf(settings: Settings): Fund {
  const { cash, said, newcomers, deposit } = settings
  const perDay = (rate: number) => rate / HUNDREDTHS
  return {
    cash,
    said,
    deposits: newcomers * deposit,
    growth: perDay(settings.growth),
    promised: perDay(settings.promised),
    earned: perDay(settings.earned),
    withdrawn: perDay(settings.taken),
  }
}
