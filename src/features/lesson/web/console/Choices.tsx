import { cx } from '#ui/look/class-names.ts'

type ChoiceProps = {
  isChosen: boolean
  onChoose: () => void
  isOff: boolean | undefined
  children: string
}

function Choice({ isChosen, onChoose, isOff, children }: ChoiceProps) {
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

type ChoicesProps<T extends string | number> = {
  title: string
  options: readonly T[]
  chosen: T
  /** The words of an option. */
  say: (option: T) => string
  onChoose: (option: T) => void
  isOff?: boolean
  className?: string
}

/** A few options side by side, one of which is chosen. */
export function Choices<T extends string | number>(props: ChoicesProps<T>) {
  const { title, options, chosen, say, onChoose, isOff, className = 'grid-cols-3' } = props
  return (
    <fieldset>
      <legend className="mb-2 text-15 font-semibold">{title}</legend>
      <div className={cx('grid gap-2', className)}>
        {options.map((option) => (
          <Choice
            key={option}
            isChosen={option === chosen}
            isOff={isOff}
            onChoose={() => onChoose(option)}
          >
            {say(option)}
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
