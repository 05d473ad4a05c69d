import type { Pesewas } from '#core/money.ts'

/** The machines and gifts of a scenario, as far as they decide whether a run comes. */
export type Shop = {
  /** The cheapest first. */
  readonly machines: readonly ShopMachine[]
  readonly minDeposit: Pesewas
  readonly minWithdrawal: Pesewas
  readonly signUpBonus: Pesewas
  readonly referralBonus: Pesewas
}

export type ShopMachine = {
  readonly id: number
  readonly price: Pesewas
  readonly daily: Pesewas
  /** Days on which it pays. */
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
export type ShopCrowd = {
  readonly robots: readonly ShopRobot[]
  /** The amounts that robots pay in before people first take money out, and after. */
  readonly paidIn: readonly [Pesewas, Pesewas]
  /** The amounts that robots ask for meanwhile, in the order of asking. */
  readonly asks: readonly [readonly Ask[], readonly Ask[]]
  /** The places of so many people between the robots. */
  readonly lotsOf: (people: number) => readonly number[]
  /** The robot of this number, which comes by a person's code once the days have passed, and pays in. */
  readonly bring: (number: number) => { readonly robot: ShopRobot; readonly paidIn: Pesewas }
}

export type ShopRobot = {
  readonly who: string
  readonly number: number
  readonly lot: number
  readonly wallet: Pesewas
  /** True of a robot that came by nobody's code: a person's counts for it still. */
  readonly isFree: boolean
}

export type Ask = { readonly number: number; readonly amount: Pesewas }
