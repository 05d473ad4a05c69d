import { performance } from 'node:perf_hooks'
import { carryMove } from '#app/day-turn.ts'
import type { Day } from '#core/day.ts'
import { newId } from '#core/ids.ts'
import type { ClockState } from '#features/clock/schema.ts'
import { moveOn, readClockState } from '#features/clock/server/calls.ts'
import { previewDays } from '#features/machines/server/calls.ts'
import { makeLearners } from '#lab/rig/learners.ts'
import { median } from '#lab/rig/rounds.ts'
import type { Handler } from '#platform/calls/handle.ts'
import { perform } from '#platform/calls/perform.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import { type House, openHouse, startBenchServer } from './house.ts'
import { type Asked, HELP, type Say } from './options.ts'
import { verifyLine } from './report.ts'

// The clock in a room of many, as an admin moves it: the command, then the turner that every
// process runs, until everyone is settled.

/** One day of 100,000 learners must be settled within this (issue: pocket, clock and truth). */
export const LONGEST_DAY_SECONDS = 2

const SINGLE_DAYS = 7
const IN_ONE_GO = 30

export type ClockFigures = {
  readonly learners: number
  readonly machinesEach: number
  /** From the command to everyone settled, for one day at a time. */
  readonly daySeconds: number
  readonly slowestDaySeconds: number
  /** The seconds of thirty days in one go. */
  readonly goSeconds: number
  /** How many different states of progress an admin could read on the way. */
  readonly progressSteps: number
  /** The cost of the preview of a year. */
  readonly previewMs: number
}

export async function measureClock(
  { serverParts, db }: House,
  learners: number,
  machinesEach: number,
  say: (line: string) => void,
): Promise<ClockFigures> {
  say(`Making ${learners} learners with ${machinesEach} machines each …`)
  const { admin } = await makeLearners(db, learners, machinesEach)
  const seen = new Set<string>()
  const read = () => ask(serverParts, readClockState, admin, {})
  const announce = () => {
    void read().then(({ today, settling }) => seen.add(`${today} ${settling?.people}`))
  }
  const move = async (days: number) => {
    const { today } = await read()
    const began = performance.now()
    await ask(serverParts, moveOn, admin, { days, from: today })
    await carryMove({ db, announce })
    return (performance.now() - began) / 1000
  }

  const previewed: number[] = []
  for (let asked = 0; asked < 5; asked++) {
    const began = performance.now()
    await ask(serverParts, previewDays, admin, { days: '365' })
    previewed.push(performance.now() - began)
  }
  const single: number[] = []
  for (let day = 1; day <= SINGLE_DAYS; day++) {
    single.push(await move(1))
    say(`Day ${day} of ${SINGLE_DAYS}: ${single.at(-1)?.toFixed(2)} s`)
  }
  seen.clear()
  const goSeconds = await move(IN_ONE_GO)
  const { movedDays, settling, move: left } = await read()
  if (movedDays !== SINGLE_DAYS + IN_ONE_GO || settling || left) {
    throw new Error(`The clock stands ${movedDays} days ahead, and not where it was to go.`)
  }
  return {
    learners,
    machinesEach,
    daySeconds: median(single),
    slowestDaySeconds: Math.max(...single),
    goSeconds,
    progressSteps: seen.size,
    previewMs: median(previewed),
  }
}

export function clockLines(found: ClockFigures): string[] {
  const { learners, machinesEach, daySeconds, slowestDaySeconds, goSeconds } = found
  const people = learners.toLocaleString('en-GH')
  return [
    `${people} learners with ${machinesEach} machines each, from the command to everyone settled:`,
    `  one day: ${daySeconds.toFixed(2)} s (median of ${SINGLE_DAYS}, slowest ${slowestDaySeconds.toFixed(2)} s)`,
    `  ${IN_ONE_GO} days in one go: ${goSeconds.toFixed(1)} s, ${found.progressSteps} states of progress on the way`,
    `  the preview of a year: ${found.previewMs.toFixed(0)} ms`,
  ]
}

type ServerParts = House['serverParts']

/** Makes a call as over HTTP, but without HTTP itself. */
async function ask(serverParts: ServerParts, handler: Handler, person: Person, input: unknown) {
  const { today } = await serverParts.db.one<{ today: Day }>(sql`select business_day() as today`)
  return (await perform(serverParts, handler, input, {
    visit: { person, today, maintenance: false, secondFactorDue: false },
    key: newId(),
    origin: { address: 'local', network: 'local', userAgent: 'bench' },
    headers: new Headers(),
    setHeader: () => undefined,
  })) as ClockState
}

/** Days of one and of two machines each; exits 1 where one takes too long. */
export async function benchClock(asked: Asked, say: Say): Promise<number> {
  const users = Number(asked.users)
  if (!(users >= 1000 && users <= 1_000_000)) {
    console.log(HELP)
    return 1
  }
  const server = await startBenchServer(say)
  let isGood = true
  try {
    for (const machines of [1, 2]) {
      const house = await openHouse(server, `clock_${machines}`)
      const found = await measureClock(house, users, machines, say)
      say('Verifying the books …')
      const findings = await house.close()
      const met = found.daySeconds <= LONGEST_DAY_SECONDS
      isGood &&= met && findings.every(({ ok }) => ok)
      console.log(clockLines(found).join('\n'))
      console.log(`${met ? '✓' : '✗'} one day within ${LONGEST_DAY_SECONDS} s`)
      console.log(verifyLine(`clock_${machines}`, findings))
      console.log(JSON.stringify(found))
    }
  } finally {
    await server.close()
  }
  return isGood ? 0 : 1
}
