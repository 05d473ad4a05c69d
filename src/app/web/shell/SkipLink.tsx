import { shell as t } from '../../words/en/shell.ts'

/** A button, because the hash of the address is the route. */
export function SkipLink() {
  return (
    <button
      type="button"
      onClick={() => document.getElementById('content')?.focus()}
      className="no-print sr-only z-50 rounded-8 bg-brand px-4 py-3 font-semibold text-on-brand focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t.skip}
    </button>
  )
}
