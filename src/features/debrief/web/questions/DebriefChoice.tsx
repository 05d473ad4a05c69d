import { useId } from 'react'
import { cx } from '../../../../ui/kit/class-names.ts'
import { Icon } from '../../../../ui/kit/Icon.tsx'

type Props = {
  name: string
  value: string
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  legend: string
  choices: readonly { choice: string; label: string }[]
}

/** One question and its answers, one press each. Takes `form.field('…')` of use-form. */
export function DebriefChoice({ name, value, error, onChange, legend, choices }: Props) {
  const id = useId()
  return (
    <fieldset
      aria-describedby={error ? `${id}-error` : undefined}
      className="grid min-w-0 grid-cols-1 gap-1.5"
    >
      <legend className="mb-1.5 text-16">{legend}</legend>
      <div className="grid grid-cols-2 gap-2">
        {choices.map(({ choice, label }) => (
          <label
            key={choice}
            className={cx(
              'flex min-h-12 cursor-pointer items-center gap-3 rounded-12 border px-3 py-2 text-15',
              'has-[:disabled]:cursor-not-allowed has-[:disabled]:border-dashed',
              choice === value
                ? 'border-brand bg-brand-soft font-semibold text-brand'
                : error
                  ? 'border-bad bg-raised'
                  : 'border-line-strong bg-raised',
            )}
          >
            <input
              type="radio"
              name={name}
              value={choice}
              checked={choice === value}
              onChange={onChange}
              className="size-5 shrink-0 accent-(--brand)"
            />
            <span className="min-w-0">{label}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-15 text-bad">
          <Icon name="alert" size={16} className="mt-0.5" />
          {error}
        </p>
      )}
    </fieldset>
  )
}
