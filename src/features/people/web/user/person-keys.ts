import { adminUsers as t } from '../../../../core/strings/en/admin-users.ts'
import type { ShortcutHint } from '../../../../ui/kit/ShortcutsHint.tsx'

/** What single keys do in the list of people, as it is shown below it and on the sheet of all. */
export const PERSON_KEYS: readonly ShortcutHint[] = [
  { keys: ['j', 'k'], what: t.keys.move },
  { keys: ['Enter'], what: t.keys.open },
]
