import { cx } from '#ui/look/class-names.ts'

type ChoiceProps = {
  isChosen: boolean
  onChoose: () => void
  isOff?: boolean
  children: string
}

/** One of a few that stand side by side. */
export function Choice({ isChosen, onChoose, isOff = false, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      disabled={isOff}
      onClick={onChoose}
      className={cx(
        'min-h-12 rounded-8 border px-2 text-15 font-semibold',
        isChosen ? 'border-brand bg-brand-soft text-ink' : 'border-line text-muted hover:text-ink',
      )}
    >
      {children}
    </button>
  )
}
