import { adminTransactions as t } from '../../../core/strings/admin-transactions.en.ts'
import { Button } from '../../../ui/Button.tsx'

type Props = { on: boolean; onToggle: () => void }

const KEYS = [
  { keys: ['j', 'k'], what: t.keys.move },
  { keys: ['a'], what: t.keys.approve },
  { keys: ['r'], what: t.keys.reject },
]

/** The keys of this page, where there is a keyboard to expect, and the way to switch them off. */
export function AdminKeysHint({ on, onToggle }: Props) {
  return (
    <div className="hidden flex-wrap items-center gap-x-4 gap-y-1 text-15 text-muted lg:flex">
      {on &&
        KEYS.map(({ keys, what }) => (
          <span key={what} className="inline-flex items-center gap-1.5">
            {keys.map((key) => (
              <kbd
                key={key}
                className="inline-flex size-6 items-center justify-center rounded-8 border border-line-strong bg-raised font-mono text-13 text-ink"
              >
                {key}
              </kbd>
            ))}
            {what}
          </span>
        ))}
      <Button variant="quiet" onClick={onToggle} className="text-15">
        {on ? t.keys.turnOff : t.keys.turnOn}
      </Button>
    </div>
  )
}
