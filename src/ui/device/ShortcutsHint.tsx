import { Button } from '../page/Button.tsx'
import { shortcuts as t } from '../words/en/shortcuts.ts'
import { Keys } from './Keys.tsx'

/** Keys, each of which does the same, and what they do. */
export type ShortcutHint = { readonly keys: readonly string[]; readonly what: string }

type Props = { hints: readonly ShortcutHint[]; on: boolean; onToggle: () => void }

const SHEET: ShortcutHint = { keys: ['?'], what: t.all }

/** The keys of a page, where there is a keyboard to expect, and the way to switch them off. */
export function ShortcutsHint({ hints, on, onToggle }: Props) {
  return (
    <div className="hidden flex-wrap items-center gap-x-4 gap-y-1 text-15 text-muted lg:flex">
      {on &&
        [...hints, SHEET].map(({ keys, what }) => (
          <span key={what} className="inline-flex items-center gap-1.5">
            <Keys keys={keys} way="or" />
            {what}
          </span>
        ))}
      <Button variant="quiet" onClick={onToggle} className="text-15">
        {on ? t.turnOff : t.turnOn}
      </Button>
    </div>
  )
}
