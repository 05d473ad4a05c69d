import * as v from 'valibot'
import { type Machine, machine } from '../schema.ts'

export type SoundMachines = {
  readonly machines: Machine[]
  /** Rows that are no machine: without a name, with a price that is none, and so on. */
  readonly leftOut: number
}

/**
 * The machines of an answer that may be shown as they are. Malformed ones are left out and counted,
 * never shown as real; null where the answer is no list, or a list of nothing but malformed rows.
 */
export function lookOver(answer: unknown): SoundMachines | null {
  const rows = (answer as { machines?: unknown } | null | undefined)?.machines
  if (!Array.isArray(rows)) return null
  const machines = rows.filter((row): row is Machine => v.is(machine, row))
  if (machines.length === 0 && rows.length > 0) return null
  return { machines, leftOut: rows.length - machines.length }
}
