import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { seedVerses } from '#features/verses/server/seed.ts'
import { type CpuTime, cpuSince, openCpuMeter } from '#lab/rig/cpu-time.ts'
import { DASHBOARD_READS } from '#lab/rig/dashboard-reads.ts'
import { makeLearners } from '#lab/rig/learners.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { type Hall, hallOf, keepHalls, median } from './hall-page.ts'
import { type Answers, type Meter, openPhone, type Phone } from './hall-phone.ts'
import { tapFor } from './hall-taps.ts'
import { type House, openHouse, startBenchServer } from './house.ts'
import { cookieOf, signEveryoneIn } from './lived-in.ts'
import { type BenchArgs, type Say, seedOf } from './options.ts'
import { aligned, verifyLine } from './report.ts'
import { startServer } from './start-server.ts'

// `npm run lab -- bench --hall 30,300,1000`: so many phones in one room, each on its dashboard with
// a live connection. The facilitator moves the clock by a day; measured is when each phone shows
// the new day with its profit.

const WAVES = { quick: 2, whole: 5 } as const
const QUIET_MS = 1_500
const WITHIN_MS = 60_000
const OPEN_AT_ONCE = 20

type Server = Awaited<ReturnType<typeof startServer>>

/** One step of the clock: when phones were fresh, in ms after the press, and what it took. */
type Wave = {
  readonly p50: number
  readonly p95: number
  readonly last: number
  readonly requests: number
  readonly bytes: number
  /** How many answers were refused or lost, by status. */
  readonly refused: Readonly<Record<string, number>>
  /** The time it took to compute all of it. */
  readonly cpu: CpuTime
}

export async function benchHall(asked: BenchArgs, say: Say): Promise<number> {
  const sizes = (asked.hall ?? '').split(',').map(Number)
  const counts = asked.processes.split(',')
  const seed = seedOf(asked)
  const server = await startBenchServer(say)
  try {
    let isBroken = false
    const all: Hall[] = []
    const shapes = sizes.flatMap((phones) => counts.map((processes) => ({ phones, processes })))
    for (const { phones, processes } of shapes) {
      const house = await openHouse(server, `hall_${phones}_${processes}`)
      const figures = await measureHall(house, phones, { ...asked, processes, seed }, say).catch(
        async (error: unknown) => {
          await house.close()
          throw error
        },
      )
      const findings = await house.close()
      isBroken ||= findings.some(({ ok }) => !ok)
      console.log([...linesOf(figures), verifyLine(`hall of ${phones}`, findings)].join('\n'))
      const isBalanced = findings.every(({ ok }) => ok)
      all.push(hallOf(figures, isBalanced))
    }
    if (asked.json) writeFileSync(asked.json, `${JSON.stringify(all, null, 2)}\n`)
    // A look is no figure.
    if (!asked.quick) keepHalls(asked.out, all)
    return isBroken ? 1 : 0
  } finally {
    await server.close()
  }
}

export type Figures = Awaited<ReturnType<typeof measureHall>>

type HallAsked = Pick<BenchArgs, 'quick' | 'one-address' | 'taps' | 'processes'> & {
  readonly [option in 'profile' | 'seconds']?: string | undefined
} & {
  readonly seed: number
}

export async function measureHall(house: House, phones: number, asked: HallAsked, say: Say) {
  const oneAddress = asked['one-address']
  say(`A room of ${phones} learners, each with two machines …`)
  await seedVerses(house.db)
  const learners = await makeLearners(house.db, phones, 2)
  await signEveryoneIn(house)
  const processes = Number(asked.processes)
  const servers: Server[] = []
  for (let at = 0; at < processes; at++) {
    servers.push(await startServer(house, { clockMoves: true }, asked.profile))
  }
  const [server] = servers
  if (!server) throw new Error('A hall needs a process at least.')
  const cpu = await openCpuMeter(
    house.db,
    servers.map(({ pid }) => pid),
  )
  const memory = () => servers.reduce((sum, { pid }) => sum + memoryOf(pid), 0)
  const before = memory()
  const hall = openHall(house, { servers, people: learners.people, oneAddress, cpu })
  try {
    await hall.open()
    await sleep(QUIET_MS)
    const afterOpening = memory()
    const waves: Wave[] = []
    for (let at = 0; at < WAVES[asked.quick ? 'quick' : 'whole']; at++) {
      const wave = await hall.step(() => moveOn(house, server, learners.admin))
      waves.push(wave)
      say(`  the last of ${phones} phones is fresh after ${wave.last} ms`)
      await sleep(QUIET_MS)
    }
    const bare = await hall.bare()
    const seconds = Number(asked.seconds ?? (asked.quick ? 5 : 60))
    const taps = asked.taps
      ? await tapFor(seconds, { house, server, people: learners.people, seed: asked.seed })
      : null
    return {
      phones,
      processes,
      oneAddress,
      waves,
      bare,
      taps,
      linesMb: Math.round((afterOpening - before) / 1024),
      serverMb: Math.round(memory() / 1024),
      cores: cpus().length,
      load: loadavg().map((load) => Math.round(load * 10) / 10),
      date: new Date().toISOString().slice(0, 10),
    }
  } finally {
    hall.end()
    await Promise.all(servers.map(({ close }) => close()))
  }
}

type Parts = {
  /** The phones take them in turn. */
  readonly servers: readonly Server[]
  readonly people: readonly Person[]
  readonly oneAddress: boolean
  readonly cpu: () => CpuTime
}

/** Opens the phones of a hall, and notes what they are told. */
function openHall(house: House, { servers, people, oneAddress, cpu }: Parts) {
  const meter: Meter = { requests: 0, bytes: 0, refused: new Map() }
  const balances: (number | undefined)[] = []
  const days: (string | undefined)[] = []
  let hear: (index: number) => void = () => undefined
  const phones: Phone[] = []
  const note = (index: number, answers: Answers) => {
    const day = answers['auth.readSession']?.['today']
    const balance = answers['wallet.readSummary']?.['balance']
    if (typeof day === 'string') days[index] = day
    if (typeof balance === 'number') balances[index] = balance
    hear(index)
  }
  return {
    /** Opens all, so many at once as a class comes in. */
    async open(): Promise<void> {
      for (const [index, person] of people.entries()) {
        const localAddress = oneAddress ? '127.0.0.1' : `127.1.${index >> 8}.${index & 255 || 1}`
        const cookie = cookieOf(person, house.serverParts.config)
        const port = servers[index % servers.length]?.port ?? 0
        const place = { port, localAddress, cookie }
        phones.push(openPhone(place, DASHBOARD_READS, meter, (answers) => note(index, answers)))
        if (index % OPEN_AT_ONCE === OPEN_AT_ONCE - 1) await sleep(20)
      }
      for (let from = 0; from < phones.length; from += OPEN_AT_ONCE) {
        await Promise.all(phones.slice(from, from + OPEN_AT_ONCE).map((phone) => phone.open()))
      }
      while (!phones.every((phone) => phone.isLive())) await sleep(50)
    },
    /** Presses, and waits until each phone shows another day and another balance than before. */
    async step(press: () => Promise<unknown>): Promise<Wave> {
      const was = { balances: [...balances], days: [...days] }
      const requests = meter.requests
      const bytes = meter.bytes
      meter.refused.clear()
      const freshAt = new Map<number, number>()
      const computed = cpu()
      const startedAt = performance.now()
      const all = new Promise<void>((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`${phones.length - freshAt.size} phones never became fresh.`)),
          WITHIN_MS,
        )
        hear = (index) => {
          if (balances[index] === was.balances[index] || days[index] === was.days[index]) return
          if (!freshAt.has(index)) freshAt.set(index, performance.now() - startedAt)
          if (freshAt.size < phones.length) return
          clearTimeout(late)
          resolve()
        }
      })
      await press()
      await all
      await sleep(QUIET_MS)
      return {
        ...spreadOf([...freshAt.values()]),
        requests: meter.requests - requests,
        bytes: meter.bytes - bytes,
        refused: Object.fromEntries(meter.refused),
        cpu: cpuSince(computed, cpu()),
      }
    },
    /**
     * The least that a wave can be: a bare request of each at once, in ms until the last is
     * answered; the median of five.
     */
    bare: () => timeBare(phones),
    end: () => {
      for (const phone of phones) phone.end()
    },
  }
}

function spreadOf(times: readonly number[]): Pick<Wave, 'p50' | 'p95' | 'last'> {
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0)
  return { p50: at(0.5), p95: at(0.95), last: at(1) }
}

async function timeBare(phones: readonly Phone[]): Promise<number> {
  const times: number[] = []
  for (let at = 0; at < 5; at++) {
    const startedAt = performance.now()
    await Promise.all(phones.map((phone) => phone.bare()))
    times.push(Math.round(performance.now() - startedAt))
  }
  return median(times)
}

async function moveOn({ serverParts }: House, { port }: Server, admin: Person): Promise<void> {
  const headers = {
    cookie: cookieOf(admin, serverParts.config),
    'content-type': 'application/json',
    'idempotency-key': crypto.randomUUID(),
  }
  const body = JSON.stringify({ days: 1 })
  const url = `http://127.0.0.1:${port}/api/admin/clock/move`
  const answer = await fetch(url, { method: 'POST', headers, body })
  if (!answer.ok) throw new Error(`The clock did not move: ${answer.status} ${await answer.text()}`)
}

/** Kilobytes that this process holds in memory. */
function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
}

function linesOf({ phones, oneAddress, waves, taps, ...more }: Figures): string[] {
  const { linesMb, serverMb, load, bare, processes } = more
  const medianOf = (figure: 'p50' | 'p95' | 'last' | 'requests' | 'bytes') =>
    median(waves.map((wave) => wave[figure]))
  const computing = (part: keyof CpuTime) => median(waves.map(({ cpu }) => cpu[part]))
  const refused = waves.flatMap((wave) => Object.entries(wave.refused))
  return [
    `${phones} phones${oneAddress ? ' behind one address' : ''}, medians of ${waves.length} steps of the clock`,
    '',
    ...aligned([
      ['fresh after', 'p50', 'p95', 'last', 'requests', 'kB', 'refused'],
      [
        'ms',
        String(medianOf('p50')),
        String(medianOf('p95')),
        String(medianOf('last')),
        String(medianOf('requests')),
        String(Math.round(medianOf('bytes') / 1024)),
        refused.map(([status, count]) => `${count} × ${status}`).join(', ') || '0',
      ],
    ]),
    '',
    `the worst last: ${Math.max(...waves.map(({ last }) => last))} ms`,
    `computed for one step: the server ${computing('server')} ms, PostgreSQL ${computing('database')} ms, the phones ${computing('phones')} ms`,
    `the limit, one bare request each at once: ${bare} ms; processes ${processes}`,
    `memory of the server: ${serverMb} MB, of which ${linesMb} MB came with the phones`,
    ...(taps ? [`taps for ${taps.seconds} s: ${taps.line}`] : []),
    `load ${load.join(' ')}`,
  ]
}
