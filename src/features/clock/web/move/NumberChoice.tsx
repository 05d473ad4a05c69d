import { Field } from '#ui/fields/Field.tsx'
import { Button } from '#ui/page/Button.tsx'

type Props = {
  name: string
  label: string
  presets: readonly number[]
  sayPreset: (preset: number) => string
  hint?: string | undefined
  error?: string | undefined
  value: string
  onChange: (value: string) => void
}

/** A whole number: one of the presets, or a typed one. */
export function NumberChoice({ presets, sayPreset, value, onChange, ...field }: Props) {
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap gap-2">
        {presets.map((preset) => (
          <Button
            key={preset}
            variant="secondary"
            aria-pressed={value === String(preset)}
            onClick={() => onChange(String(preset))}
            className="flex-auto px-3! text-15! aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
          >
            {sayPreset(preset)}
          </Button>
        ))}
      </div>
      <Field
        {...field}
        value={value}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  )
}

/** The whole number somebody typed, if it is from 1 to `most`. */
export function readWhole(text: string, most: number): number | null {
  const typed = text.trim()
  const value = /^\d{1,6}$/.test(typed) ? Number(typed) : 0
  return value >= 1 && value <= most ? value : null
}
