import type { ShortcutHint } from '#ui/device/ShortcutsHint.tsx'
import { adminTransactions as t } from '../../words/en/admin-transactions.ts'

/** The single keys in the list of requests, as they are shown below it and on the sheet of all. */
export const REQUEST_KEYS: readonly ShortcutHint[] = [
  { keys: ['j', 'k'], what: t.keys.move },
  { keys: ['a'], what: t.keys.approve },
  { keys: ['r'], what: t.keys.reject },
  { keys: ['x'], what: t.keys.pick },
]
