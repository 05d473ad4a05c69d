import { PERSON_KEYS } from '#features/people/web/user/person-keys.ts'
import { REQUEST_KEYS } from '#features/wallet/web/requests/request-keys.ts'
import { type KeyHint, Keys } from '#ui/device/Keys.tsx'
import type { ShortcutHint } from '#ui/device/ShortcutsHint.tsx'
import { useShortcutChoice } from '#ui/device/shortcut-choice.ts'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Switch } from '#ui/fields/Switch.tsx'
import { cx } from '#ui/look/class-names.ts'
import { shortcuts as t } from '#ui/words/en/shortcuts.ts'
import { adminShell } from '../../words/en/admin-shell.ts'
import { FOLD_KEY, hintOf, KEYED, PALETTE_HINT, SEARCH_KEY, SHEET_KEY } from './admin-keys.ts'

type Line = { readonly what: string; readonly hint: KeyHint; readonly isSingle: boolean }

const single = (what: string, ...keys: string[]): Line => ({
  what,
  hint: { keys, way: 'or' },
  isSingle: true,
})
const linesOf = (hints: readonly ShortcutHint[]) =>
  hints.map(({ what, keys }) => single(capital(what), ...keys))

type KeyLines = { readonly title: string; readonly lines: readonly Line[] }

const LISTS: readonly KeyLines[] = [
  {
    title: t.groups.everywhere,
    lines: [
      { what: t.palette, hint: PALETTE_HINT, isSingle: false },
      single(t.search, SEARCH_KEY),
      single(t.sheet, SHEET_KEY),
      single(t.fold, FOLD_KEY),
    ],
  },
  { title: t.groups.transactions, lines: linesOf(REQUEST_KEYS) },
  { title: t.groups.users, lines: linesOf(PERSON_KEYS) },
]

const go = (): KeyLines => ({
  title: t.groups.go,
  lines: KEYED.flatMap(({ path, label }) => {
    const hint = hintOf(path)
    const what = path.startsWith('/admin') ? label : adminShell.learnerSide
    return hint ? [{ what, hint, isSingle: true }] : []
  }),
})

/** Every key of the admin area, and the switch that turns the single ones off. */
export default function AdminKeysSheet({ onClose }: { onClose: () => void }) {
  const [on, toggle] = useShortcutChoice()
  return (
    <Dialog open onClose={onClose} title={t.title} wide>
      <div className="grid grid-cols-1 gap-5">
        <div>
          <Switch checked={on} label={t.choice} onClick={toggle} />
          <p className="text-15 text-muted">{on ? t.lead : t.offNote}</p>
        </div>
        <div className="grid grid-cols-1 items-start gap-x-8 gap-y-5 sm:grid-cols-2">
          <div className="grid grid-cols-1 gap-5">
            {LISTS.map((group) => (
              <KeyGroup key={group.title} {...group} on={on} />
            ))}
          </div>
          <KeyGroup {...go()} on={on} />
        </div>
      </div>
    </Dialog>
  )
}

function KeyGroup({ title, lines, on }: KeyLines & { on: boolean }) {
  return (
    <section>
      <h3 className="border-b border-line-strong pb-1 text-15">{title}</h3>
      <dl>
        {lines.map(({ what, hint, isSingle }) => (
          <div
            key={what}
            className={cx(
              'flex min-h-10 items-center justify-between gap-3 border-b border-line text-15',
              isSingle && !on && 'text-muted line-through',
            )}
          >
            <dt className="min-w-0">{what}</dt>
            <dd>
              <Keys {...hint} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
