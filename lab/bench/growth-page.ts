import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Growth, measureGrowth, SETTLING } from './growth.ts'
import { growthChart } from './growth-chart.ts'
import { type Hall, hallChart, hallSection } from './hall-page.ts'
import { startBenchServer } from './house.ts'
import { type BenchArgs, type Say, seedOf, sizesOf } from './options.ts'

// `docs/growth.json` keeps what was found at each size; the page and its chart are drawn from it, so
// that a size can be measured again by itself.

export function keepGrowth(folder: string, found: readonly Growth[]): void {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, 'growth.json')
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Growth[]) : []
  const again = new Set(found.map(({ users }) => users))
  const all = [...before.filter(({ users }) => !again.has(users)), ...found]
  all.sort((a, b) => a.users - b.users)
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`)
  writeFileSync(join(folder, 'growth.svg'), growthChart(all))
  writeFileSync(join(folder, 'growth.md'), growthPage(all, readHalls(folder)))
}

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
  const sizes = JSON.parse(readFileSync(join(folder, 'growth.json'), 'utf8')) as Growth[]
  writeFileSync(join(folder, 'growth.md'), growthPage(sizes, halls))
}

function readHalls(folder: string): Hall[] {
  const file = join(folder, 'hall.json')
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Hall[]) : []
}

export function growthPage(found: readonly Growth[], halls: readonly Hall[] = []): string {
  const sizes = found.map(({ users }) => users)
  const names = [...new Set(found.flatMap(({ p50Ms }) => Object.keys(p50Ms)))]
  const most = sizes.at(-1) ?? 0
  const lines = names.map((name) =>
    row([name, ...found.map(({ p50Ms }) => shown(p50Ms[name])), growthOf(found, name)]),
  )
  const about = found.map(({ users, transfers, requests, seed, date, load, verified }) =>
    row([
      whole(users),
      whole(transfers),
      whole(requests),
      String(seed),
      date,
      String(load),
      verified ? 'yes' : 'NO',
    ]),
  )
  return `# Growth

How long things take as the house grows, from ${whole(sizes[0] ?? 0)} to ${whole(most)} learners who have lived there
for 35 days: medians (p50) of one client asking the functions that HTTP would ask, in three rounds.
This page and its chart are written by \`npm run lab -- bench --growth\`; \`growth.json\` keeps the figures.

![How long each thing takes, by the number of learners](growth.svg)

${row(['what', ...sizes.map(whole), 'grows'])}
${row(['---', ...sizes.map(() => '---:'), '---:'])}
${lines.join('\n')}

'Grows' is by how much more it takes for each tenfold number of learners, over all the sizes: 1 is not
at all, 10 is as the house does. ${SETTLING[0]?.toUpperCase()}${SETTLING.slice(1)} has to write to everyone, so 10 is what it can be.

## The houses

${row(['learners', 'transfers', 'requests', 'seed', 'date', 'load', 'books balanced afterwards'])}
${row(['---:', '---:', '---:', '---:', '---', '---:', '---'])}
${about.join('\n')}

Load is what the machine had to do in the minute before, on 2 cores: above 2, times are longer than
the house needs. Transfers lie in the order they happened. Beyond 100,000 learners the same lives are
lived by several people each.
${halls.length > 0 ? `\n${hallSection(halls)}` : ''}`
}

function growthOf(found: readonly Growth[], name: string): string {
  const having = found.filter(({ p50Ms }) => p50Ms[name] !== undefined)
  const [first, last] = [having[0], having.at(-1)]
  if (!first || !last || first === last) return ''
  const tenfolds = Math.log10(last.users / first.users)
  const times = (last.p50Ms[name] ?? 0) / (first.p50Ms[name] ?? 1)
  return `× ${(times ** (1 / tenfolds)).toFixed(1)}`
}

function shown(ms: number | undefined): string {
  if (ms === undefined) return ''
  if (ms >= 1_000) return `${(ms / 1_000).toFixed(ms >= 10_000 ? 1 : 2)} s`
  return `${ms >= 100 ? Math.round(ms) : ms.toFixed(ms >= 10 ? 1 : 2)} ms`
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`
}

function whole(value: number): string {
  return value.toLocaleString('en-GH')
}

export async function benchGrowth(asked: BenchArgs, say: Say): Promise<number> {
  const sizes = sizesOf(asked)
  if (!sizes) return 1
  const seed = seedOf(asked)
  let isGood = true
  for (const users of sizes) {
    const server = await startBenchServer(say)
    try {
      const found = await measureGrowth(server, users, { seed, say })
      isGood &&= found.verified
      keepGrowth(asked.out, [found])
      console.log(JSON.stringify(found))
    } finally {
      await server.close()
    }
  }
  return isGood ? 0 : 1
}
