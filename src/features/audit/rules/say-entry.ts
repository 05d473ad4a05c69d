import { SERVER_ID, TERMINAL_ID } from '#core/actor-ids.ts'
import { formatDay, formatInstant, isDay } from '#core/day.ts'
import { formatGhs, isPesewas, type Pesewas } from '#core/money.ts'
import { MONEY_SETTINGS, type SettingName } from '#features/settings/schema/settings-list.ts'
import type { AuditRecord } from '../schema.ts'
import type { EntryWords } from '../words/en/audit-entries.ts'
import { auditPage as t } from '../words/en/audit-page.ts'

// An entry of the log in plain words. What it holds was written by many versions of many commands, so
// nothing here trusts its shape.

/**
 * An entry as a sentence: 'efua@… rejected a deposit of GHS 60.00 of ama@…', and 'You rejected …' to
 * `readerId`, where that is who did it. An amount that stands `isBesideAmount` is not said again.
 */
export function sayEntry(entry: AuditRecord, readerId?: string, isBesideAmount = false): string {
  const words = { ...wordsOf(entry), by: sayActor(entry, readerId), isBesideAmount }
  return t.entries[entry.action]?.say(words) ?? t.unknownAction(words.by, entry.action)
}

/** The amount that an entry is about, where its fields have one. */
export function amountOf({ after }: Pick<AuditRecord, 'after'>): Pesewas | null {
  const amount = isFields(after) ? after['amountPesewas'] : null
  return isPesewas(amount) ? amount : null
}

/** The name of a command in the filter; its own where this version knows none. */
export function sayAction(action: string): string {
  return t.entries[action]?.label ?? action
}

/** The one who acted: an admin's name, or the terminal or the server. Null once the admin is deleted. */
export function nameActor({ by, byId }: Pick<AuditRecord, 'by' | 'byId'>): string | null {
  if (byId === TERMINAL_ID) return t.terminal
  return byId === SERVER_ID ? t.server : by
}

/** The first words of that sentence. */
export const sayActor = (entry: AuditRecord, readerId?: string): string =>
  entry.byId === readerId ? t.you : (nameActor(entry) ?? t.deletedAdmin)

function wordsOf(entry: AuditRecord): Omit<EntryWords, 'by'> {
  const { personEmail, aboutId, before, after } = entry
  return {
    whom: personEmail ?? t.deletedPerson,
    aboutId: aboutId ?? '',
    before: textsOf(before),
    after: textsOf(after),
  }
}

function textsOf(fields: unknown): Record<string, string> | null {
  if (!isFields(fields)) return null
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, sayLoggedValue(name, value)]),
  )
}

/** A machine's amounts; the settings' follow from their list. */
const MONEY: ReadonlySet<string> = new Set([...MONEY_SETTINGS, 'dailyProfit', 'price'])

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/

/** A value of the log for a person to read. Amounts in it are pesewas. */
export function sayLoggedValue(name: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return t.nothing
  if (typeof value === 'boolean') return value ? t.yes : t.no
  if (isPesewas(value) && (name.endsWith('Pesewas') || MONEY.has(name))) {
    return formatGhs(value)
  }
  if (typeof value === 'string') {
    if (isDay(value)) return formatDay(value)
    if (INSTANT.test(value)) return formatInstant(value)
    return t.values[name]?.[value] ?? value
  }
  return JSON.stringify(value)
}

/** The log's names of fields: each setting has its words, and other fields may have. */
const LABELS: Readonly<Record<string, string>> = {
  ...t.fields,
  ...(t.settings satisfies Record<SettingName, string>),
}

export type FieldChange = {
  readonly label: string
  /** Null where nothing is known of before: only what it is now. */
  readonly before: string | null
  readonly after: string
}

/**
 * The changes of an entry, field by field. A field that stayed as it was is left out, and so are
 * those in `without`.
 */
export function fieldChangesOf(
  { action, before, after }: AuditRecord,
  without: ReadonlySet<string> = new Set(),
): FieldChange[] {
  const earlier = isFields(before) ? before : null
  const later = isFields(after) ? after : null
  const inSentence = new Set(t.entries[action]?.said)
  const names = [...new Set([...Object.keys(earlier ?? {}), ...Object.keys(later ?? {})])]
  return names.flatMap((name) => {
    const [old, now] = [earlier?.[name], later?.[name]]
    if (inSentence.has(name) || without.has(name) || JSON.stringify(old) === JSON.stringify(now))
      return []
    const known = earlier !== null && name in earlier
    return [
      {
        label: LABELS[name] ?? wordsOfName(name),
        before: known ? sayLoggedValue(name, old) : null,
        after: sayLoggedValue(name, now),
      },
    ]
  })
}

/** 'proofDays' as 'Proof days'. */
function wordsOfName(name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function isFields(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
