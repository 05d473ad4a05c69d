import type { Random } from '#lab/rig/random.ts'
import type { House } from './house.ts'

/** The findings of one theme of `npm run lab -- security`. */
export type Findings = {
  /** Each in a sentence; none where all is well. */
  readonly faults: readonly string[]
  readonly figures: Readonly<Record<string, unknown>>
  /** True if the theme found what was broken on purpose: a check that cannot fail shows nothing. */
  readonly controlFails: boolean
}

export type Theme = {
  readonly name: string
  readonly about: string
  run(room: Room): Promise<Findings>
}

/** The things given to each theme: a seeded source of choices, and a house that several of them share. */
export type Room = {
  readonly seed: number
  readonly random: Random
  readonly say: (line: string) => void
  readonly house: () => Promise<House>
}
