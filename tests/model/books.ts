import type { Account, House, Learner, State } from './state.ts'

// The books of each person as the model keeps them, and how money moves in them.

export class No extends Error {}
/** The command is refused with this code. */
export const no = (code: string): never => {
  throw new No(code)
}

export function personOf(state: State, id: string): Learner {
  return state.people[id] ?? no('unauthenticated')
}

/** Moves money within one person's books, or refuses where an account would be overdrawn. */
export function move(state: State, id: string, moves: readonly [Account, Account, number][]): void {
  const { balances } = personOf(state, id)
  for (const [source, target, amount] of moves) {
    balances[source] -= amount
    balances[target] += amount
  }
  for (const account of ['pocket', 'wallet', 'held', 'suspense', 'bills'] as const) {
    if (balances[account] < 0) no('insufficient')
  }
}

/** The cash in the drawer. */
export function cashOf(state: State): number {
  return Object.values(state.people).reduce((sum, { balances }) => sum + balances.cash, 0)
}

export function dateOf({ firstDay }: House, day: number): string {
  return new Date(Date.parse(`${firstDay}T00:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10)
}
