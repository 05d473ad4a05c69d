import type { AuditRecord } from '../schema.ts'

/** Decisions of the autopilot that are alike, one after the other, as one line to open. */
export type EntryFold = { readonly kind: 'deposit' | 'withdrawal'; readonly entries: AuditRecord[] }

/** Fewer are read as fast as a sum of them. */
const FEWEST = 3
const WITHIN_MS = 60_000

/** The entries in their order; of three and more alike within a minute, their fold. */
export function foldEntries(entries: readonly AuditRecord[]): (AuditRecord | EntryFold)[] {
  const all: (AuditRecord | EntryFold)[] = []
  for (const entry of entries) {
    const kind = foldedKindOf(entry)
    const last = all[all.length - 1]
    const run = last && 'entries' in last ? last : null
    if (kind === null) all.push(entry)
    else if (run?.kind === kind && isSoonAfter(run, entry)) run.entries.push(entry)
    else all.push({ kind, entries: [entry] })
  }
  return all.flatMap((each) =>
    'entries' in each && each.entries.length < FEWEST ? each.entries : [each],
  )
}

function foldedKindOf({ action, after }: AuditRecord): EntryFold['kind'] | null {
  if (action !== 'autopilot.decided' || typeof after !== 'object' || after === null) return null
  const kind = 'kind' in after ? after.kind : null
  return kind === 'deposit' || kind === 'withdrawal' ? kind : null
}

/** Newest first: the first of a run is its latest. */
function isSoonAfter({ entries: [latest] }: EntryFold, { at }: AuditRecord): boolean {
  return latest !== undefined && Date.parse(latest.at) - Date.parse(at) <= WITHIN_MS
}
