import { cpus, loadavg } from 'node:os'
import type { Result } from '#lab/rig/rounds.ts'
import { openHouse, startBenchServer } from './house.ts'
import { BARE_GET, BARE_INSERT, BARE_POST, type Measured, measureHttp, TPCB } from './http.ts'
import { type Asked, HELP, type Say, seedOf } from './options.ts'
import { aligned, verifyLine } from './report.ts'

type Found = Awaited<ReturnType<typeof measureHttp>>
type Size = { users: number; seed: number; rounds: number; seconds: number }

/** Two tables: how long one asker waits, and how many answers a second sixteen of them get. */
export function httpLines(found: Found, size: Size): string[] {
  const rows = [...withYardsticks(found.measured), ...collectedOf(found)]
  const { users, rounds, seconds } = size
  const figures = {
    http: rows.map(({ of, ratios }) => ({ name: of.name, sort: of.sort, ...plain(of), ratios })),
    ...size,
    ...found.counts,
    cores: cpus().length,
    load: loadavg().map((load) => Math.round(load * 10) / 10),
    date: new Date().toISOString().slice(0, 10),
  }
  return [
    `${users.toLocaleString('en-GH')} learners, medians of ${rounds} rounds of ${seconds} s`,
    '',
    'One client. ×: its p50 over that of TPC-B and of a bare insert (the function), and of a bare',
    'handler of the same server (over HTTP); less is better.',
    '',
    ...aligned([
      ['ms', 'p50', 'p99', 'HTTP p50', 'p99', '× TPC-B', '× insert', '× bare'],
      ...rows.map(({ of, ratios }) => [
        of.name,
        ms(of.functions?.p50Ms),
        ms(of.functions?.p99Ms),
        ms(of.http?.p50Ms),
        ms(of.http?.p99Ms),
        ratio(ratios.tpcb),
        ratio(ratios.insert),
        ratio(ratios.bare),
      ]),
    ]),
    '',
    'Sixteen clients at once. ×: its answers a second over those of TPC-B, and over HTTP over those',
    'of a bare handler; more is better.',
    '',
    ...aligned([
      ['a second', 'function', 'HTTP', 'p99 ms', '× TPC-B', '× bare'],
      ...rows.map(({ of, ratios }) => [
        of.name,
        rate(of.functionsMany),
        rate(of.httpMany),
        ms(of.httpMany?.p99Ms),
        ratio(ratios.tpcbMany),
        ratio(ratios.bareMany),
      ]),
    ]),
    '',
    JSON.stringify(figures),
  ]
}

type Ratios = Readonly<Record<'tpcb' | 'insert' | 'bare' | 'tpcbMany' | 'bareMany', number | null>>
type Compared = { readonly of: Measured; readonly ratios: Ratios }

function withYardsticks(measured: readonly Measured[]): Compared[] {
  const named = (name: string) => measured.find((each) => each.name === name)
  const [tpcb, insert] = [named(TPCB), named(BARE_INSERT)]
  return measured.map((of) => {
    const bare = named(of.sort === 'read' || of.name === BARE_GET ? BARE_GET : BARE_POST)
    const ratios = {
      tpcb: over(of.functions?.p50Ms, tpcb?.functions?.p50Ms),
      insert: over(of.functions?.p50Ms, insert?.functions?.p50Ms),
      bare: over(of.http?.p50Ms, bare?.http?.p50Ms),
      tpcbMany: over(of.functionsMany?.perSecond, tpcb?.functionsMany?.perSecond),
      bareMany: over(of.httpMany?.perSecond, bare?.httpMany?.perSecond),
    }
    return { of, ratios }
  })
}

/** Collecting was measured after the others, beside yardsticks of its own. */
function collectedOf({ collected }: Found): Compared[] {
  return withYardsticks(collected).filter(({ of }) => of.sort !== 'yardstick')
}

function plain({ functions, http, functionsMany, httpMany }: Measured) {
  const figures = (result: Result | null) =>
    result && {
      p50Ms: round(result.p50Ms),
      p99Ms: round(result.p99Ms),
      perSecond: Math.round(result.perSecond),
    }
  return {
    functions: figures(functions),
    http: figures(http),
    functionsMany: figures(functionsMany),
    httpMany: figures(httpMany),
  }
}

function over(value: number | undefined, base: number | undefined): number | null {
  return value === undefined || !base ? null : round(value / base)
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function ms(value: number | undefined): string {
  if (value === undefined) return ''
  return value >= 100 ? String(Math.round(value)) : value.toFixed(2)
}

function ratio(value: number | null): string {
  return value === null ? '' : value.toFixed(2)
}

function rate(result: Result | null): string {
  return result ? Math.round(result.perSecond).toLocaleString('en-GH') : ''
}

/** Exits 1 where a money command is not measured, an answer is no, or the books do not balance. */
export async function benchHttp(asked: Asked, say: Say): Promise<number> {
  const seed = seedOf(asked)
  const [users, seconds] = [Number(asked.users), Number(asked.seconds ?? 1)]
  if (!Number.isInteger(seed) || !(users >= 1000 && users <= 1_000_000) || !(seconds > 0)) {
    console.log(HELP)
    return 1
  }
  const server = await startBenchServer(say)
  try {
    const house = await openHouse(server, 'http')
    const rounds = asked.quick ? 1 : 3
    const found = await measureHttp(house, { users, seed, seconds, rounds, say })
    say('Verifying the books …')
    const findings = await house.close()
    console.log(httpLines(found, { users, seed, rounds, seconds }).join('\n'))
    console.log(verifyLine('http', findings))
    return findings.every(({ ok }) => ok) ? 0 : 1
  } finally {
    await server.close()
  }
}
