import { resolve } from 'node:path'
import { projectRoot } from '#platform/base/project-root.ts'
import { untilToldToStop } from '#app/cli-signals.ts'
import { formatGhs } from '#core/money.ts'
import type { Plan } from './acts.ts'
import { type Complaints, openBrowser, openDevice, WIDE } from './browser.ts'
import { FACILITATOR, openOffice } from './facilitator.ts'
import { playDebrief, playReveal, playRun } from './finale.ts'
import { type House, openHouse } from './house.ts'
import { makePlan } from './plan.ts'
import { playDays } from './play.ts'
import { openShots } from './shots.ts'
import { openStage, PASSWORD } from './stage.ts'
import { Faulty, type Figures, openTally, writeFigures } from './tally.ts'

export type ClassOptions = {
  readonly seed: number
  readonly shots: string | undefined
  readonly isFast: boolean
  readonly stays: boolean
}

/** A whole hour of a room, played by a class of thirty in a browser. Answers the exit code. */
export async function playClass(options: ClassOptions): Promise<number> {
  const plan = makePlan(options.seed)
  const house = await openHouse(process.env)
  try {
    console.log(
      `A class of ${plan.people.length} plays ${plan.days} days at ${house.address}, ` +
        `seed ${plan.seed}. Practice money. No real cedis move here.`,
    )
    const code = await play(house, plan, options)
    if (options.stays) await stay(house)
    return code
  } finally {
    await house.close()
  }
}

async function play(house: House, plan: Plan, options: ClassOptions): Promise<number> {
  const { isFast } = options
  const shots = openShots(resolve(options.shots ?? `${projectRoot()}/.cache/class`))
  const complaints: Complaints = { errors: [], violations: [] }
  const tally = openTally(house, complaints)
  const browser = await openBrowser()
  try {
    const stage = await openStage({ house, shots, browser, isFast }, plan, complaints)
    const wide = await openDevice(browser, WIDE, complaints)
    const office = await openOffice(stage, wide)
    await tally.verify('the opening')
    await tally.step('days', () => playDays(stage, office, plan, tally))
    const wall = await wide.newPage()
    await tally.step('run', () => playRun(stage, office, wall, plan))
    await tally.verify('the run')
    await wall.close()
    await tally.step('reveal', () => playReveal(stage, office, plan))
    await tally.step('debrief', () => playDebrief(stage, office, plan))
    await tally.verify('the end')
  } catch (error) {
    for (const page of browser.contexts().flatMap((device) => device.pages())) {
      await shots.fault(page)
    }
    if (!(error instanceof Faulty)) throw error
    console.error(`✗ ${error.message}`)
    return 1
  } finally {
    shots.writeIndex(`A class of ${plan.people.length}, seed ${plan.seed}`)
    await browser.close()
  }
  const figures = await tally.figures(plan, { shots: shots.count() })
  writeFigures(shots.folder, figures)
  console.log(sayEnd(figures))
  console.log(`The pictures: ${shots.folder}/index.html`)
  for (const complaint of [...complaints.errors, ...complaints.violations]) {
    console.error(`✗ a browser complained: ${complaint}`)
  }
  console.log(JSON.stringify(figures))
  return figures.consoleErrors + figures.cspViolations === 0 ? 0 : 1
}

function sayEnd(figures: Figures): string {
  const { people, putIn, profitSaid, paidOut, waiting, waitingFor, ahead, behind } = figures
  return [
    `${people} people put in ${formatGhs(putIn)}. The house said ${formatGhs(profitSaid)} of profit`,
    `and paid out ${formatGhs(paidOut)}; ${waiting} withdrawals of ${formatGhs(waitingFor)} were`,
    `never paid. ${ahead} came out ahead, ${behind} behind. The books balanced ${figures.verified}`,
    `times, ${figures.checks} checks each.`,
  ].join(' ')
}

async function stay(house: House): Promise<void> {
  console.log(
    `The house stays open at ${house.address}. Sign in as ${FACILITATOR}, or as anybody of the ` +
      `class. Password: ${PASSWORD}. Ctrl-C ends it.`,
  )
  await untilToldToStop((line) => console.log(line))
}
