import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { CpuTime } from '#lab/rig/cpu-time.ts'
import type { Figures } from './hall.ts'
import { lineChart } from './line-chart.ts'

// A hall of phones leaves these figures, and docs/hall.md tells them.

export type Hall = {
  readonly phones: number
  /** How many processes answered them. */
  readonly processes: number
  readonly oneAddress: boolean
  /** Steps of the clock that were measured. The times are medians over them, in ms after the press. */
  readonly steps: number
  readonly p50: number
  readonly p95: number
  readonly last: number
  readonly worstLast: number
  readonly requestsAPhone: number
  readonly kB: number
  /** Answers that were refused or lost, over all steps. */
  readonly refused: number
  /** The share of the live lines in the server's memory. */
  readonly linesMb: number
  /** All of it; null in a figure of before it was kept, as the two below. */
  readonly serverMb: number | null
  /** One bare request of each phone at once, in ms until the last is answered. */
  readonly bare: number | null
  /** Milliseconds of computing for one step: the server, PostgreSQL, the phones. */
  readonly computed: CpuTime | null
  readonly taps: string | null
  readonly load: number
  readonly date: string
  readonly verified: boolean
}

export function hallOf(figures: Figures, verified: boolean): Hall {
  const { phones, processes, oneAddress, waves, taps, linesMb, serverMb, bare, load, date } =
    figures
  const computing = (part: keyof CpuTime) => median(waves.map(({ cpu }) => cpu[part]))
  const medianOf = (figure: 'p50' | 'p95' | 'last' | 'requests' | 'bytes') =>
    median(waves.map((wave) => wave[figure]))
  return {
    phones,
    processes,
    oneAddress,
    steps: waves.length,
    p50: medianOf('p50'),
    p95: medianOf('p95'),
    last: medianOf('last'),
    worstLast: Math.max(...waves.map(({ last }) => last)),
    requestsAPhone: Math.round((medianOf('requests') / phones) * 100) / 100,
    kB: Math.round(medianOf('bytes') / 1024),
    refused: waves
      .flatMap(({ refused }) => Object.values(refused))
      .reduce((sum, count) => sum + count, 0),
    linesMb,
    serverMb,
    bare,
    computed: {
      server: computing('server'),
      database: computing('database'),
      phones: computing('phones'),
    },
    taps: taps?.line ?? null,
    load: load[0] ?? 0,
    date,
    verified,
  }
}

export const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Keeps what was measured of each hall of phones; the page is written anew with it. */
export function keepHalls(folder: string, found: readonly Hall[]): void {
  const same = (one: Hall, other: Hall) =>
    one.phones === other.phones &&
    one.oneAddress === other.oneAddress &&
    one.processes === other.processes
  const halls = [
    ...readHalls(folder).filter((one) => !found.some((other) => same(one, other))),
    ...found,
  ].sort(
    (a, b) =>
      Number(a.oneAddress) - Number(b.oneAddress) ||
      a.phones - b.phones ||
      a.processes - b.processes,
  )
  writeFileSync(join(folder, 'hall.json'), `${JSON.stringify(halls, null, 2)}\n`)
  writeFileSync(join(folder, 'hall.svg'), hallChart(halls))
  writeFileSync(join(folder, 'hall.md'), hallPage(halls))
}

function readHalls(folder: string): Hall[] {
  const file = join(folder, 'hall.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Hall[]) : []
}

/** The picture of the halls; it has no line for one address where none was measured. */
export function hallChart(halls: readonly Hall[]): string {
  const sizes = [...new Set(halls.map(({ phones }) => phones))].sort((a, b) => a - b)
  const points = sizes.map((phones) => {
    const lastOf = (processes: number, oneAddress = false) =>
      halls.find(
        (hall) =>
          hall.phones === phones && hall.oneAddress === oneAddress && hall.processes === processes,
      )
    const [own, one, two, four] = [lastOf(1), lastOf(1, true), lastOf(2), lastOf(4)]
    return {
      phones,
      p50Ms: {
        ...(own && {
          'half of them': own.p50,
          '95 of 100': own.p95,
          'the last': own.last,
        }),
        ...(own?.bare && { 'one bare request each': own.bare }),
        ...(two && { 'the last, 2 processes': two.last }),
        ...(four && { 'the last, 4 processes': four.last }),
        ...(one && { 'the last, one address': one.last }),
      },
    }
  })
  return lineChart(points, {
    head: 'From the press of the clock to a fresh phone, by the number of phones',
    title:
      'How long after a step of the clock phones show the new day, by their number; the table has the figures.',
    counted: 'phones',
  })
}

export function hallPage(halls: readonly Hall[]): string {
  const rows = halls.map((hall) =>
    row([
      `${hall.phones.toLocaleString('en-GH')}${hall.oneAddress ? ', behind one address' : ''}`,
      String(hall.processes),
      seconds(hall.p50),
      seconds(hall.p95),
      `**${seconds(hall.last)}**`,
      seconds(hall.worstLast),
      hall.bare === null ? '' : seconds(hall.bare),
      hall.computed === null ? '' : aPhone(hall, hall.computed.server),
      hall.computed === null ? '' : aPhone(hall, hall.computed.database),
      String(hall.requestsAPhone),
      hall.kB.toLocaleString('en-GH'),
      String(hall.refused),
      `${hall.linesMb} MB`,
      hall.serverMb === null ? '' : `${hall.serverMb} MB`,
      String(hall.load),
      hall.verified ? 'yes' : 'NO',
    ]),
  )
  const taps = halls.flatMap(({ phones, oneAddress, taps: line }) =>
    line === null
      ? []
      : [
          `- ${phones.toLocaleString('en-GH')} phones${oneAddress ? ' behind one address' : ''}, all paying and buying at once: ${line}`,
        ],
  )
  return `# A hall of phones

So many phones in one room, each on its dashboard with a live line, on the machine that serves them. The
facilitator moves the clock by a day; a phone is fresh when it shows the new day and its profit. Written by
\`npm run lab -- bench --hall 30,300,1000,3000 [--processes 1,2,4] [--one-address] [--taps]\`; \`hall.json\` keeps the figures. Medians of
${Math.max(...halls.map(({ steps }) => steps))} steps; the worst is the last phone of the slowest step.

![How long after a step of the clock phones are fresh, by their number](hall.svg)

${row(['phones', 'processes', 'half fresh', '95 of 100', 'the last', 'worst', 'one bare request each', 'Node a phone', 'PostgreSQL a phone', 'requests a phone', 'kB in all', 'refused', 'lines', 'server', 'load', 'books balanced afterwards'])}
${row(['---', ...Array.from({ length: 14 }, () => '---:'), '---'])}
${rows.join('\n')}
${taps.length > 0 ? `\n${taps.join('\n')}\n` : ''}`
}

const aPhone = ({ phones }: Hall, ms: number) => `${(ms / phones).toFixed(2)} ms`

const seconds = (ms: number) => `${(ms / 1_000).toFixed(2)} s`

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
