import { writeFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { performance } from 'node:perf_hooks'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Finding } from '#app/verify.ts'
import { machinesCalls } from '#features/machines/schema.ts'
import { pocketCalls } from '#features/pocket/schema.ts'
import { measureInRounds, median, type Work } from '#lab/rig/rounds.ts'
import { canReadMemory } from './memory.ts'
import { type BenchArgs, HELP, type Say } from './options.ts'
import { aligned, targetLines, verifyLine } from './report.ts'
import { type FilledRoom, type HouseOfRooms, openHouseOfRooms } from './rooms-house.ts'
import {
  booksLine,
  type Rest,
  type RoomFigures,
  roomRows,
  type Times,
  targetsOfRooms,
} from './rooms-report.ts'

// Further rooms cost something to open, to wake, to be there, and to work in many of them at once.

const FEW = 10
const MOST_AWAKE = 100
const CLIENTS = 16
const LEARNERS = 2_000
/**
 * A connection's first commands read the catalogue and plan each statement, so they say how a room wakes and
 * not how it works. They are measured by themselves before each round, so many of each room.
 */
const FIRST_COMMANDS = 20
/** The least for few rooms; the app has to warm up as well. */
const LEAST_FIRST = 200

type Size = {
  readonly open: number
  readonly quietMs: number
  readonly watchedMs: number
  readonly rounds: number
  readonly seconds: number
}

/** Exits 1 where a bound is broken, or a room's books do not balance. */
export async function benchRooms(asked: BenchArgs, say: Say): Promise<number> {
  const open = Number(asked.rooms)
  if (!(open >= 2 * FEW && open <= 900) || !canReadMemory()) {
    console.log(HELP)
    return 1
  }
  const size: Size = asked.quick
    ? { open, quietMs: 12_000, watchedMs: 10_000, rounds: 2, seconds: 2 }
    : { open, quietMs: 20_000, watchedMs: 30_000, rounds: 3, seconds: 5 }
  const loadBefore = loadavg()[0] ?? 0
  const house = await openHouseOfRooms(say)
  const books = new Map<string, Finding[]>()
  let first: Finding[] = []
  let figures: RoomFigures
  try {
    const { codes, ...found } = await measureLife(house, size, say)
    const spread = await measureSpread(house, codes, size, say)
    figures = { ...found, spread }
    say('Verifying every room …')
    await house.letGo(codes)
    for (const code of codes) books.set(code, await house.verify(code))
  } finally {
    first = await house.close()
  }
  const targets = targetsOfRooms(figures)
  console.log(aligned(roomRows(figures)).join('\n'))
  console.log(targetLines(targets).join('\n'))
  console.log(booksLine(books))
  console.log(verifyLine('first', first))
  const load = { before: loadBefore, after: loadavg()[0] ?? 0 }
  const result = { figures, targets, load, date: new Date().toISOString().slice(0, 10) }
  if (asked.json) writeFileSync(asked.json, `${JSON.stringify(result, null, 2)}\n`)
  console.log(JSON.stringify({ rooms: open, load, targets }))
  const isBalanced = [...books.values(), first].every((found) => found.every(({ ok }) => ok))
  return isBalanced && targets.every(({ met }) => met) ? 0 : 1
}

async function measureLife(house: HouseOfRooms, size: Size, say: Say) {
  // The first one makes the template too, so it is not counted.
  const codes = [(await house.openRoom('Bench 0')).code]
  const megabytesOnDisk = (await house.bytesOf(codes[0] ?? '')) / 1_000_000
  const opened: number[] = []
  const openUpTo = async (count: number) => {
    say(`Opening rooms up to ${count} …`)
    while (codes.length < count) {
      const { code, ms } = await house.openRoom(`Bench ${codes.length}`)
      codes.push(code)
      opened.push(ms)
    }
  }
  const rest = (awake: number) => restWith(house, codes, { ...size, awake }, say)
  await openUpTo(FEW)
  await house.restart()
  const few = await rest(FEW)
  await openUpTo(size.open)
  await house.restart()
  const many = await rest(FEW)
  await house.restart()
  const awake = []
  for (const count of [1, FEW, Math.min(MOST_AWAKE, codes.length)]) awake.push(await rest(count))
  const woke: number[] = []
  await house.letGo(codes)
  say('Waking rooms …')
  for (const code of codes) {
    woke.push(await house.touch(code))
    await house.letGo([code])
  }
  const times = { opening: timesOf(opened), waking: timesOf(woke) }
  return { codes, ...times, megabytesOnDisk, few, many, awake }
}

function timesOf(milliseconds: readonly number[]): Times {
  const sorted = milliseconds.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { count: sorted.length, p50Ms: at(0.5), p99Ms: at(0.99) }
}

type Resting = Pick<Size, 'quietMs' | 'watchedMs'> & { readonly awake: number }

async function restWith(
  house: HouseOfRooms,
  codes: readonly string[],
  { awake, quietMs, watchedMs }: Resting,
  say: Say,
): Promise<Rest> {
  await house.letGo(codes)
  for (const code of codes.slice(0, awake)) await house.touch(code)
  say(`${codes.length} open, ${awake} awake, left alone …`)
  await sleep(quietMs)
  const before = await house.traffic()
  await sleep(watchedMs)
  const after = await house.traffic()
  const transactions = after.transactions - before.transactions
  return {
    open: codes.length,
    awake,
    memory: await house.memory(),
    connections: after.connections,
    transactionsAMinute: Math.round((transactions * 60_000) / watchedMs),
  }
}

/** Measures with as many people in each: all in one room, or spread over more. */
async function measureSpread(
  house: HouseOfRooms,
  codes: readonly string[],
  { rounds, seconds }: Size,
  say: Say,
) {
  const many = Math.min(MOST_AWAKE, codes.length - FEW - 1)
  const machines = await house.machines()
  const sets: { rooms: number; work: Work; firstPerSecond: number[] }[] = []
  let from = 0
  for (const rooms of [1, FEW, many]) {
    say(`Filling ${rooms} rooms …`)
    const filled: FilledRoom[] = []
    for (const code of codes.slice(from, from + rooms)) {
      filled.push(await house.fill(code, Math.ceil(LEARNERS / rooms)))
    }
    from += rooms
    const firstPerSecond: number[] = []
    sets.push({
      rooms,
      firstPerSecond,
      work: workIn(house, filled, codes, machines, firstPerSecond),
    })
  }
  const works = sets.map(({ work }) => work)
  const results = await measureInRounds(works, { rounds, seconds, say })
  return sets.flatMap(({ rooms, firstPerSecond }, at) => {
    const result = results[at]
    return result ? [{ rooms, result, firstPerSecond: median(firstPerSecond) }] : []
  })
}

/**
 * Purchases and payments in turn, room after room; each learner buys each machine once. Every round begins
 * with rooms that just woke; how many commands a second the first ones were is added to `firstPerSecond`.
 */
function workIn(
  house: HouseOfRooms,
  rooms: readonly FilledRoom[],
  codes: readonly string[],
  machines: readonly { readonly id: number; readonly price: number }[],
  firstPerSecond: number[],
): Work {
  const busy = new Set(rooms.map(({ code }) => code))
  const everyone = peopleInTurn(rooms)
  let requestCount = 0
  const once = () => {
    const at = requestCount++
    const pair = Math.floor(at / 2)
    const next = everyone[pair % everyone.length]
    const machine = machines[Math.floor(pair / everyone.length)]
    if (!next || !machine) throw new Error('Every learner owns every machine: fewer seconds.')
    const { code, person } = next
    if (at % 2) return house.command(code, person, pocketCalls.sendPayment.path, { amount: 100 })
    const purchase = { machineId: machine.id, price: machine.price }
    return house.command(code, person, machinesCalls.buy.path, purchase)
  }
  const askFirst = async () => {
    const count = Math.max(LEAST_FIRST, FIRST_COMMANDS * rooms.length)
    let left = count
    const began = performance.now()
    const client = async () => {
      while (left-- > 0) await once()
    }
    await Promise.all(Array.from({ length: CLIENTS }, client))
    firstPerSecond.push((count * 1000) / (performance.now() - began))
  }
  return {
    name: `${rooms.length} rooms`,
    clients: CLIENTS,
    before: async () => {
      await house.letGo(codes.filter((code) => !busy.has(code)))
      for (const code of busy) await house.touch(code)
      await askFirst()
    },
    once,
  }
}

/** The first of each room, then the second of each: the next one asked is in another room. */
function peopleInTurn(rooms: readonly FilledRoom[]) {
  const longest = Math.max(...rooms.map(({ people }) => people.length))
  return Array.from({ length: longest }, (_, at) => at).flatMap((at) =>
    rooms.flatMap(({ code, people }) => {
      const person = people[at]
      return person ? [{ code, person }] : []
    }),
  )
}
