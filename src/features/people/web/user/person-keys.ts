import type { ShortcutHint } from '#ui/device/ShortcutsHint.tsx'
import { adminUsers as t } from '../../words/en/admin-users.ts'

/** The single keys in the list of people, as they are shown below it and on the sheet of all. */
export const PERSON_KEYS: readonly ShortcutHint[] = [
  { keys: ['j', 'k'], what: t.keys.move },
  { keys: ['Enter'], what: t.keys.open },
]
