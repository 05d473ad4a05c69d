import { plus } from '#core/money.ts'
import type { Entry } from '../../schema.ts'

/** The last entries; the dashboard asks the same, so that one answer serves both. */
export const LATEST = { size: '20' }

/** How many rows stand under 'latest'. */
const ROWS = 5

/** An entry, or several profits that are alike: the newest of them, how many, and their sum. */
type LatestRow = { readonly entry: Entry; readonly days: number }

/**
 * The last five things that happened. Profits that come day after day and are alike fold into one
 * row: five of the same say nothing that one does not, and push out what one did oneself.
 */
export function latestRows(entries: readonly Entry[]): LatestRow[] {
  const rows: { entry: Entry; days: number }[] = []
  // Since the last entry that is no profit: what lies on its other side is not of this run.
  let run = new Map<string, { entry: Entry; days: number }>()
  for (const entry of entries) {
    if (entry.kind !== 'profit') run = new Map()
    const alike = `${entry.description} ${entry.amount} ${entry.status}`
    const begun = entry.kind === 'profit' ? run.get(alike) : undefined
    if (begun) {
      begun.entry = { ...begun.entry, amount: plus(begun.entry.amount, entry.amount) }
      begun.days += 1
      continue
    }
    const row = { entry, days: 1 }
    if (entry.kind === 'profit') run.set(alike, row)
    rows.push(row)
  }
  return rows.slice(0, ROWS)
}
