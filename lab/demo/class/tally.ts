import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { NOTHING } from '#core/money.ts'
import type { Plan } from './acts.ts'
import { readStanding } from './books.ts'
import type { Complaints } from './browser.ts'
import type { House } from './house.ts'

/** The class showed a fault. It is printed in one line, and the run exits with 1. */
export class Faulty extends Error {
  override readonly name = 'Faulty'
}

/** What is counted on the way, and the figures at the end. */
export function openTally(house: House, complaints: Complaints) {
  const startedAt = performance.now()
  const steps: Record<string, number> = {}
  let verified = 0
  let peak = { day: 0, drawer: NOTHING }
  const secondsSince = (from: number) => Math.round((performance.now() - from) / 100) / 10
  return {
    say: (line: string) => console.log(line),
    /** Every invariant holds, or the class ends here. */
    verify: async (when: string) => {
      const [first] = await house.broken()
      if (first) throw new Faulty(`${when}: ${first.name}: ${first.broken.join('; ')}`)
      verified++
    },
    noteDrawer: async (day: number) => {
      const { drawer } = await readStanding(house)
      if (drawer > peak.drawer) peak = { day, drawer }
    },
    step: async (name: string, play: () => Promise<void>) => {
      const from = performance.now()
      await play()
      steps[name] = secondsSince(from)
    },
    figures: async (plan: Plan, { shots }: { shots: number }) => {
      const standing = await readStanding(house)
      const share = (part: number) => Math.round((part / standing.people) * 100)
      return {
        seed: plan.seed,
        days: plan.days,
        ...standing,
        peak,
        emptyOn: plan.emptyOn,
        aheadPercent: share(standing.ahead),
        behindPercent: share(standing.behind),
        verified,
        checks: house.checks,
        consoleErrors: complaints.errors.length,
        cspViolations: complaints.violations.length,
        shots,
        seconds: secondsSince(startedAt),
        steps,
      }
    },
  }
}

export type Tally = ReturnType<typeof openTally>
export type Figures = Awaited<ReturnType<Tally['figures']>>

export function writeFigures(folder: string, figures: Figures): void {
  writeFileSync(join(folder, 'figures.json'), `${JSON.stringify(figures, null, 2)}\n`)
}
