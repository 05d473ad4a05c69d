import { loadavg } from 'node:os'
import { type BenchServer, startBenchServer } from './house.ts'
import { type BenchArgs, HELP, type Say, seedOf } from './options.ts'
import { environmentLine, environmentOf } from './report.ts'
import { measureAdmins } from './table-admins.ts'
import { measureBrowsers, measurePagesOf, measureQuarter } from './table-browsers.ts'
import { measureHalls } from './table-halls.ts'
import { keepTable, type TableRow, tableLines } from './table-page.ts'
import { measureSettling, measureWork } from './table-work.ts'

// `npm run lab -- bench --table`: what issue the house has with speed, in one table: each row with
// its peer, its target, and whether it is reached. Works that are compared are asked in turn within
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
