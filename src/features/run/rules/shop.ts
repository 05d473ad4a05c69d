import { NOTHING, type Pesewas } from '../../../core/money.ts'

/** What a scenario sells and gives, as far as it decides whether a run comes. */
export type Shop = {
  /** The cheapest first. */
  readonly machines: readonly Machine[]
  readonly minDeposit: Pesewas
  readonly minWithdrawal: Pesewas
  readonly signUpBonus: Pesewas
  readonly referralBonus: Pesewas
}

export type Machine = {
  readonly id: number
  readonly price: Pesewas
  readonly daily: Pesewas
  /** On so many days it pays. */
  readonly lasts: number
}

/** The dearest that is not owned and can be paid. */
export const dearestOf = <T extends { id: number; price: Pesewas }>(
  machines: readonly T[],
  owned: readonly T[],
  wallet: Pesewas,
): T | undefined =>
  machines
    .filter(({ id, price }) => price <= wallet && !owned.some((one) => one.id === id))
    .toSorted((a, b) => a.price - b.price || a.id - b.id)
    .at(-1)

/** Robots up to the run: what people do changes nothing of it. */
export type Crowd = {
  readonly robots: readonly {
    readonly who: string
    readonly number: number
    readonly lot: number
    readonly wallet: Pesewas
  }[]
  /** What they pay in before people first take money out, and after. */
  readonly paidIn: readonly [Pesewas, Pesewas]
  /** What they ask for meanwhile, in the order of asking. */
  readonly asks: readonly [readonly Ask[], readonly Ask[]]
  /** Where so many people stand between them. */
  readonly lotsOf: (people: number) => readonly number[]
}

export type Ask = { readonly number: number; readonly amount: Pesewas }

export const NO_CROWD: Crowd = {
  robots: [],
  paidIn: [NOTHING, NOTHING],
  asks: [[], []],
  lotsOf: () => [],
}
