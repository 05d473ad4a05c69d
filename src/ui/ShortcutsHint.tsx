import { ui as t } from '../core/strings/ui.en.ts'
import { Button } from './Button.tsx'

export type ShortcutHint = { readonly keys: readonly string[]; readonly what: string }

type Props = { hints: readonly ShortcutHint[]; on: boolean; onToggle: () => void }

/** The keys of a page, where there is a keyboard to expect, and the way to switch them off. */
export function ShortcutsHint({ hints, on, onToggle }: Props) {
  return (
    <div className="hidden flex-wrap items-center gap-x-4 gap-y-1 text-15 text-muted lg:flex">
      {on &&
        hints.map(({ keys, what }) => (
          <span key={what} className="inline-flex items-center gap-1.5">
            {keys.map((key) => (
              <kbd
                key={key}
                className="inline-flex h-6 min-w-6 items-center justify-center rounded-8 border border-line-strong bg-raised px-1 font-mono text-13 text-ink"
              >
                {key}
              </kbd>
            ))}
            {what}
          </span>
        ))}
      <Button variant="quiet" onClick={onToggle} className="text-15">
        {on ? t.shortcuts.turnOff : t.shortcuts.turnOn}
      </Button>
    </div>
  )
}
