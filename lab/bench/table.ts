import { loadavg } from 'node:os'
import { measureHall } from './hall.ts'
import { hallOf, keepHalls } from './hall-page.ts'
import { type BenchServer, openHouse, startBenchServer } from './house.ts'
import { type BenchArgs, HELP, type Say, seedOf } from './options.ts'
import { environmentLine, environmentOf, verifyLine } from './report.ts'
import { measureAdmins } from './table-admins.ts'
import { measureBrowsers, measurePagesOf, measureQuarter } from './table-browsers.ts'
import { keepTable, type TableRow, tableLines } from './table-page.ts'
import { measureSettling, measureWork } from './table-work.ts'

// `npm run lab -- bench --table`: how fast the house is, in one table: each row with its peer, its
// target, and whether it is reached. Works that are compared are asked in turn within
// one run, so what else the machine does hits all of them alike.

export type TableAsked = {
  readonly seed: number
  readonly quick: boolean
  readonly runs: number
  readonly users: number
  readonly profile: string | undefined
  readonly say: Say
}

/** A row without what all rows of its part have. */
export type MeasuredRow = Omit<TableRow, 'part' | 'seed' | 'load' | 'date'>

type Part = {
  readonly name: string
  readonly measure: (server: BenchServer, asked: TableAsked) => Promise<MeasuredRow[]>
}

/** Parts in this order, from what needs a fresh machine to what fills it. */
export const PARTS: readonly Part[] = [
  { name: 'work', measure: measureWork },
  { name: 'settle', measure: measureSettling },
  { name: 'hall', measure: measureHalls },
  { name: 'admins', measure: measureAdmins },
  { name: 'pages', measure: (_, asked) => measurePagesOf(asked) },
  { name: 'quarter', measure: (_, asked) => measureQuarter(asked) },
  { name: 'browsers', measure: (_, asked) => measureBrowsers(asked) },
]

export async function benchTable(asked: BenchArgs, say: Say): Promise<number> {
  const seed = seedOf(asked)
  const only = asked.only.split(',').filter(Boolean)
  const strange = only.filter((name) => !PARTS.some((part) => part.name === name))
  if (!Number.isInteger(seed) || strange.length > 0) {
    console.log(HELP)
    return 1
  }
  const runs = Number(asked.runs)
  const parts = {
    seed,
    runs,
    quick: asked.quick,
    profile: asked.profile,
    users: Number(asked.users),
    say,
  }
  console.log(environmentLine(environmentOf('18.4', seed)))
  let isWhole = true
  for (const { name, measure } of PARTS) {
    if (only.length > 0 && !only.includes(name)) continue
    const rows = await measurePart(name, measure, parts).catch((error: unknown) => {
      // The other parts are measured all the same.
      say(`✗ ${name} was not measured: ${String(error)}`)
      isWhole = false
      return []
    })
    console.log(tableLines(rows).join('\n'))
    // A look is no figure.
    if (!asked.quick && rows.length > 0) keepTable(asked.out, rows)
  }
  return isWhole ? 0 : 1
}

async function measurePart(
  part: string,
  measure: Part['measure'],
  asked: TableAsked,
): Promise<TableRow[]> {
  const { say, seed } = asked
  const [load = 0] = loadavg()
  const startedAt = performance.now()
  say(`${part} (load ${load.toFixed(1)}) …`)
  const server = await startBenchServer(() => undefined)
  try {
    const rows = await measure(server, asked)
    const date = new Date().toISOString().slice(0, 10)
    const about = { part, seed, load: Math.round(load * 10) / 10, date }
    return rows.map((row) => ({ ...row, ...about }))
  } finally {
    await server.close()
    say(`  ${part} took ${Math.round((performance.now() - startedAt) / 1000)} s`)
  }
}

// The rows of halls: so many phones in one room, and a step of the clock.

type Size = { readonly phones: number; readonly within: number; readonly mb?: number }

const SIZES: readonly Size[] = [
  { phones: 30, within: 0.1 },
  { phones: 1_000, within: 0.7 },
  { phones: 3_000, within: 2.5, mb: 250 },
]

async function measureHalls(server: BenchServer, asked: TableAsked): Promise<MeasuredRow[]> {
  const { quick, profile, seed, say } = asked
  const rows: MeasuredRow[] = []
  const halls = []
  for (const { phones, within, mb } of SIZES) {
    const house = await openHouse(server, `table_hall_${phones}`)
    const options = {
      quick,
      profile,
      seed,
      'one-address': false,
      processes: '1',
      taps: false,
    }
    const figures = await measureHall(house, phones, options, say)
    const findings = await house.close()
    say(verifyLine(`hall of ${phones}`, findings))
    const hall = hallOf(
      figures,
      findings.every(({ ok }) => ok),
    )
    halls.push(hall)
    const steps = hall.steps
    const many = phones.toLocaleString('en-GH')
    rows.push({
      what: `${many} phones fresh after a step`,
      figure: hall.last / 1_000,
      unit: 's',
      target: within,
      better: 'less',
      beside: `one bare request each ${((hall.bare ?? 0) / 1_000).toFixed(2)} s; half fresh ${(hall.p50 / 1_000).toFixed(2)} s, worst ${(hall.worstLast / 1_000).toFixed(2)} s`,
      of: steps,
    })
    if (mb === undefined) continue
    const all = hall.serverMb ?? 0
    rows.push(
      {
        what: `${many} phones: refused`,
        figure: hall.refused,
        unit: 'refused',
        target: 0,
        better: 'less',
        beside: `${hall.requestsAPhone} requests a phone`,
        of: steps,
      },
      {
        what: `${many} phones: memory of the server’s process`,
        figure: all,
        unit: 'MB',
        target: mb,
        better: 'less',
        beside: `${hall.linesMb} MB came with the phones`,
        of: steps,
      },
    )
  }
  if (!quick) keepHalls('docs', halls)
  return rows
}
