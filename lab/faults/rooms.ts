import { performance } from 'node:perf_hooks'
import { shuffled } from '#lab/rig/random.ts'
import { killAtPoint } from '#lab/rig/room-kills.ts'
import { POINTS, type Point } from '#rooms/room-services.ts'
import { type Fault, type FaultOptions, type Report, timesOf } from './fault.ts'
import { openSite, openWritten } from './room-site.ts'

const WRITTEN_ROOMS = 3
const NAMES_EARLY = 'named-early'

export const rooms: Fault = {
  name: 'rooms',
  law: 'kill -9 at any point while a room is opened, duplicated, closed, opened again, moved, archived or deleted leaves it there whole or not at all, the directory says so, and no other room loses an acknowledged write',
  controls: {
    [NAMES_EARLY]: 'a room’s database has its name before it is whole; half-made rooms are found',
  },
  short: 'src/rooms/kills.test.ts (nine points, drawn anew in each run)',
  counts: `kills, at each of ${POINTS.length} points in turn`,
  n: 2 * POINTS.length,
  run,
}

async function run(asked: FaultOptions): Promise<Report> {
  const site = await openSite()
  try {
    const others: Awaited<ReturnType<typeof openWritten>>[] = []
    for (let at = 0; at < WRITTEN_ROOMS; at++) others.push(await openWritten(site.ground, asked))
    const wrong: string[] = []
    const seconds: number[] = []
    const killing = async () => {
      let points: Point[] = []
      while (seconds.length < asked.n && !asked.isOver()) {
        if (points.length === 0) points = shuffled(asked.random, POINTS)
        const point = points.pop() ?? 'opening.begun'
        const began = performance.now()
        const namesEarly = asked.control === NAMES_EARLY
        const faults = await killAtPoint(site.ground, { point, namesEarly })
        wrong.push(...faults)
        seconds.push((performance.now() - began) / 1000)
        asked.say(
          `Kill ${seconds.length}: ${point}${faults.length > 0 ? `: ${faults.join('; ')}` : ''}`,
        )
      }
    }
    const writing = Promise.all(others.map(({ write }) => write()))
    // Said where it is waited for; a fault of the kills is said before it.
    writing.catch(() => undefined)
    await killing().finally(() => {
      for (const { stop } of others) stop()
    })
    await writing
    for (const { reckon } of others) wrong.push(...(await reckon()))
    const acknowledged = others.reduce((sum, other) => sum + other.acknowledged(), 0)
    const struck = seconds.length
    return { broken: wrong, figures: { struck, acknowledged, roundSeconds: timesOf(seconds) } }
  } finally {
    await site.close()
  }
}
