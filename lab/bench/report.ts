import { cpus } from 'node:os'
import type { Finding } from '#app/verify.ts'
import type { Result } from '#lab/rig/rounds.ts'
import type { Settlement } from './settlement.ts'
import { HAMMERED, POSTING, TPCB } from './works.ts'

export type Target = { readonly name: string; readonly figure: number; readonly met: boolean }

/** The promises of the design, and what this run found. */
export function targetsOf(results: readonly Result[], settlement: Settlement): Target[] {
  const rate = (name: string) =>
    results.find((result) => result.name === name && result.clients === 16)?.perSecond ?? 0
  const posting = rate(POSTING) / rate(TPCB)
  const hammered = rate(HAMMERED)
  const { ratio } = settlement
  return [
    {
      name: 'purchase posting ≥ 1.0 × TPC-B at 16 clients',
      figure: posting,
      met: posting >= 1,
    },
    { name: 'settlement ≤ 2.0 × its limit', figure: ratio, met: ratio <= 2 },
    {
      name: 'one hammered learner ≥ 1,000 postings a second',
      figure: hammered,
      met: hammered >= 1000,
    },
  ]
}

export type Environment = {
  readonly cores: number
  readonly processor: string
  readonly node: string
  readonly postgres: string
  readonly date: string
  readonly seed: number
}

export function environmentOf(postgres: string, seed: number): Environment {
  const [first] = cpus()
  return {
    cores: cpus().length,
    processor: first?.model ?? 'unknown',
    node: process.versions.node,
    postgres,
    date: new Date().toISOString().slice(0, 10),
    seed,
  }
}

export function environmentLine(found: Environment): string {
  const { cores, processor, node, postgres, date, seed } = found
  return `${cores} cores (${processor}), Node ${node}, PostgreSQL ${postgres}, ${date}, seed ${seed}`
}

/** The one table: what, how often a second, against TPC-B with as many clients, how long it took. */
export function tableOf(results: readonly Result[], settlement: Settlement): string[] {
  const head = ['', 'clients', 'per second', '× TPC-B', 'p50 ms', 'p99 ms']
  const rows = results.map((result) => {
    const base = results.find(({ name, clients }) => name === TPCB && clients === result.clients)
    const ratio = base ? (result.perSecond / base.perSecond).toFixed(2) : ''
    const { name, clients, perSecond, p50Ms, p99Ms } = result
    return [name, String(clients), whole(perSecond), ratio, p50Ms.toFixed(2), p99Ms.toFixed(2)]
  })
  return [...aligned([head, ...rows]), '', ...settlementLines(settlement)]
}

export function settlementLines(found: Settlement): string[] {
  const { learners, ownerships, settleSeconds, limitSeconds, ratio } = found
  return [
    `Settling one day for ${whole(learners)} learners with ${whole(ownerships)} machines: ` +
      `${settleSeconds.toFixed(2)} s,`,
    `  ${ratio.toFixed(2)} × its limit of one row update and one indexed insert each ` +
      `(${limitSeconds.toFixed(2)} s).`,
  ]
}

export function targetLines(targets: readonly Target[]): string[] {
  return targets.map(({ name, figure, met }) => {
    const shown = figure >= 100 ? whole(figure) : figure.toFixed(2)
    return `${met ? '✓' : '✗'} ${name}: ${shown}`
  })
}

export function verifyLine(database: string, findings: readonly Finding[]): string {
  const broken = findings.filter(({ ok }) => !ok)
  return broken.length === 0
    ? `✓ the ${database} database was verified afterwards: ${findings.length} checks hold`
    : `✗ THE ${database.toUpperCase()} DATABASE IS BROKEN: ${broken.map(({ name, broken: rows }) => `${name} (${rows[0]})`).join('; ')}`
}

/** The first column to the left, figures to the right. */
export function aligned(rows: readonly string[][]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  )
  return rows.map((row) =>
    row
      .map((cell, column) => {
        const width = widths[column] ?? 0
        return column === 0 ? cell.padEnd(width) : cell.padStart(width)
      })
      .join('  '),
  )
}

function whole(value: number): string {
  return Math.round(value).toLocaleString('en-GH')
}
