import type { Random } from '#lab/rig/random.ts'
import { median } from '#lab/rig/rounds.ts'

/** One sort of fault: its law, the control that must break it, and how it is run. */
export type Fault = {
  readonly name: string
  /** The rule that must hold, whatever happens. */
  readonly law: string
  /** Each control breaks a promise on purpose; the run must find it and fail. */
  readonly controls: Readonly<Record<string, string>>
  /** The test of `npm run test:deep` that shows it. */
  readonly short: string
  /** The thing that `--n` counts. */
  readonly counts: string
  /** How many, where nobody says. */
  readonly n: number
  /** Why it cannot be run on this machine, or null. */
  readonly missing?: () => string | null
  run(asked: FaultOptions): Promise<Report>
}

export type FaultOptions = {
  readonly n: number
  readonly seed: number
  readonly random: Random
  readonly control: string | null
  readonly say: (line: string) => void
  /** How many people write, where somebody says so. */
  readonly writers?: number
  /** Faults are spread over so many writes, and the run goes on until there are as many. */
  readonly writes?: number
  /** True once the time is over: end in order, with what was done so far. */
  readonly isOver: () => boolean
  /** How much of the time is over, from 0 to 1. */
  readonly timeSpent?: () => number
}

export type Report = {
  /** The breaches, one line each; empty when the law held. */
  readonly broken: readonly string[]
  /** The waits that were too long, one line each. They break the law, but no control is found by them. */
  readonly late?: readonly string[]
  readonly figures: Readonly<Record<string, unknown>>
}

/** The longest that writing may be away after a fault is over. */
export const BACK_WITHIN_SECONDS = 5

/** Count, median and longest of some times in seconds. */
export function timesOf(seconds: readonly (number | null)[]) {
  const times = seconds.filter((each) => each !== null)
  if (times.length === 0) return null
  const rounded = (value: number) => Math.round(value * 100) / 100
  return { n: times.length, median: rounded(median(times)), max: rounded(Math.max(...times)) }
}
