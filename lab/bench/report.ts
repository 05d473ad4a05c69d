import { cpus } from 'node:os'
import type { Finding } from '#app/verify.ts'

export type Target = { readonly name: string; readonly figure: number; readonly met: boolean }

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

export function targetLines(targets: readonly Target[]): string[] {
  return targets.map(({ name, figure, met }) => {
    const shown = figure >= 100 ? Math.round(figure).toLocaleString('en-GH') : figure.toFixed(2)
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
