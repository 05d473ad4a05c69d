import type { Machine } from '../../schema.ts'

/** A machine that the learner has bought. */
export type OwnedMachine = Machine & { owned: NonNullable<Machine['owned']> }

/** The learner's own of all machines, the last bought first. */
export function latestFirst(machines: readonly Machine[]): OwnedMachine[] {
  return machines
    .filter((machine): machine is OwnedMachine => machine.owned !== null)
    .sort((a, b) => b.owned.purchase - a.owned.purchase)
}
