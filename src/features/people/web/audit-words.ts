import { formatGhs, pesewas } from '../../../core/money.ts'
import { adminUser } from '../../../core/strings/admin-user.en.ts'

const { facts, acts, yes, no } = adminUser.audit

export type Change = { readonly name: string; readonly before: string; readonly after: string }

/** What an admin did, in words; an act nobody named yet, as the log has it. */
export function sayAct(action: string): string {
  return acts[action] ?? action
}

/** What was so before and is so after, by name; what stayed as it was is left out. */
export function sayChanges(before: unknown, after: unknown): readonly Change[] {
  const was = recordOf(before)
  const is = recordOf(after)
  return [...new Set([...Object.keys(was), ...Object.keys(is)])]
    .map((key) => ({ name: nameOf(key), before: say(key, was[key]), after: say(key, is[key]) }))
    .filter((change) => change.before !== change.after)
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

const MONEY = /Pesewas$/

function nameOf(key: string): string {
  return (
    facts[key] ??
    key.replace(MONEY, '').replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
  )
}

function say(key: string, value: unknown): string {
  if (value === undefined || value === null) return ''
  if (typeof value === 'number' && MONEY.test(key)) return formatGhs(pesewas(value))
  if (typeof value === 'boolean') return value ? yes : no
  return typeof value === 'string' ? value : JSON.stringify(value)
}
