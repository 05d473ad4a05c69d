import type { Finding } from '#app/verify.ts'
import type { Result } from '#lab/rig/rounds.ts'
import type { Memory } from './memory.ts'
import type { Target } from './report.ts'

export type Times = { readonly count: number; readonly p50Ms: number; readonly p99Ms: number }

/** The cost of rooms that are awake while nobody asks anything. */
export type Rest = {
  readonly open: number
  readonly awake: number
  readonly memory: Memory
  readonly connections: number
  readonly transactionsAMinute: number
}

export type Spread = {
  readonly rooms: number
  /** The work of rooms that are awake. */
  readonly result: Result
  /** The first commands of rooms that just woke, which are not in `result`. */
  readonly firstPerSecond: number
}

export type RoomFigures = {
  readonly opening: Times
  readonly waking: Times
  /** The size of an empty room. */
  readonly megabytesOnDisk: number
  /** Few rooms open, all of them awake. */
  readonly few: Rest
  /** Many rooms open, with as many awake as in `few`. */
  readonly many: Rest
  /** More and more rooms open, all of them awake. */
  readonly awake: readonly Rest[]
  /** Commands a second, spread over so many rooms; one room first. */
  readonly spread: readonly Spread[]
}

const LONGEST_OPENING_MS = 500
const LONGEST_WAKING_MS = 1_000
const LEAST_RATIO = 0.8
/** The factor by which two measurements of the same may differ. */
const NOISE = 1.15

/** The promises of PRODUCT and the design of rooms, and what this run found. */
export function targetsOfRooms({ opening, waking, few, many, spread }: RoomFigures): Target[] {
  const ratio = (of: (rest: Rest) => number) => of(many) / Math.max(1, of(few))
  const same = (name: string, figure: number, most = NOISE): Target => ({
    name: `${name}, ${many.open} open and ${many.awake} awake to ${few.open} open: ≤ ${most} ×`,
    figure,
    met: figure <= most,
  })
  const [one, ...more] = spread
  return [
    atMost('opening a room, p50', opening.p50Ms, LONGEST_OPENING_MS),
    atMost('opening a room, p99', opening.p99Ms, LONGEST_OPENING_MS),
    atMost('first answer of a sleeping room, p50', waking.p50Ms, LONGEST_WAKING_MS),
    atMost('first answer of a sleeping room, p99', waking.p99Ms, LONGEST_WAKING_MS),
    same(
      'connections',
      ratio(({ connections }) => connections),
      1,
    ),
    same(
      'transactions a minute',
      ratio(({ transactionsAMinute }) => transactionsAMinute),
    ),
    same(
      'memory of Node',
      ratio(({ memory }) => memory.node),
    ),
    same(
      'memory of PostgreSQL beside its page cache',
      ratio(({ memory }) => memory.postgres - memory.cache),
    ),
    ...more.map(({ rooms, result }): Target => {
      const figure = result.perSecond / (one?.result.perSecond ?? Infinity)
      const name = `the same commands over ${rooms} rooms, to one room: ≥ ${LEAST_RATIO} ×`
      return { name, figure, met: figure >= LEAST_RATIO }
    }),
  ]
}

function atMost(what: string, ms: number, most: number): Target {
  return { name: `${what} ≤ ${most} ms`, figure: ms, met: ms <= most }
}

export function roomRows({ megabytesOnDisk, few, many, awake, spread }: RoomFigures): string[][] {
  const rests = [few, many, ...awake].map(
    ({ open, awake: count, memory, connections, transactionsAMinute }) => [
      `${open} open, ${count} awake`,
      `${memory.node} MB`,
      `${memory.postgres - memory.cache} MB`,
      `${memory.cache} MB`,
      String(connections),
      String(transactionsAMinute),
    ],
  )
  const one = spread[0]
  const rates = spread.flatMap(({ rooms, firstPerSecond, result: { perSecond, p50Ms, p99Ms } }) => [
    [
      `commands over ${rooms} rooms`,
      `${Math.round(perSecond)} a second`,
      `p50 ${p50Ms.toFixed(1)} ms`,
      `p99 ${p99Ms.toFixed(1)} ms`,
      `${(perSecond / (one?.result.perSecond ?? Infinity)).toFixed(2)} × one room`,
    ],
    [
      '  the first ones after waking',
      `${Math.round(firstPerSecond)} a second`,
      '',
      '',
      `${(firstPerSecond / (one?.firstPerSecond ?? Infinity)).toFixed(2)} × one room`,
    ],
  ])
  return [
    ['at rest', 'Node', 'PostgreSQL', 'its page cache', 'connections', 'transactions a minute'],
    ...rests,
    ...rates,
    ['an empty room on disk', `${megabytesOnDisk.toFixed(1)} MB`, '', '', ''],
  ]
}

/** One line for all rooms; the first that is broken is named with what is wrong. */
export function booksLine(rooms: ReadonlyMap<string, readonly Finding[]>): string {
  for (const [code, findings] of rooms) {
    const broken = findings.find(({ ok }) => !ok)
    if (broken)
      return `✗ THE BOOKS OF ROOM ${code} ARE BROKEN: ${broken.name} (${broken.broken[0]})`
  }
  return `✓ the books of all ${rooms.size} rooms were verified afterwards`
}
