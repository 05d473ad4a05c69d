import { useState } from 'react'
import { Field } from '#ui/fields/Field.tsx'
import { Button } from '#ui/page/Button.tsx'
import { clockPage } from '../../words/en/clock-page.ts'

const t = clockPage.controls

type Props = {
  name: 'days' | 'seconds'
  label: string
  presets: readonly number[]
  sayPreset: (preset: number) => string
  hint?: string | undefined
  error?: string | undefined
  value: string
  onChange: (value: string) => void
}

/** A whole number: one of the presets; or another, whose field opens behind the last of them. */
export function NumberChoice({ presets, sayPreset, value, onChange, ...field }: Props) {
  const [isOther, setOther] = useState(!presets.some((preset) => value === String(preset)))
  return (
    <div className="grid grid-cols-1 gap-2">
      <div className="flex flex-wrap gap-2">
        {presets.map((preset) => (
          <Choice
            key={preset}
            isChosen={!isOther && value === String(preset)}
            onChoose={() => {
              setOther(false)
              onChange(String(preset))
            }}
          >
            {sayPreset(preset)}
          </Choice>
        ))}
        <Choice isChosen={isOther} onChoose={() => setOther(true)} label={t.otherOf[field.name]}>
          {t.other}
        </Choice>
      </div>
      {isOther ? (
        <Field
          {...field}
          value={value}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          onChange={(event) => onChange(event.target.value)}
        />
      ) : (
        field.hint && <p className="text-15 text-muted">{field.hint}</p>
      )}
    </div>
  )
}

type ChoiceProps = { isChosen: boolean; onChoose: () => void; label?: string; children: string }

function Choice({ isChosen, onChoose, label, children }: ChoiceProps) {
  return (
    <Button
      variant="secondary"
      aria-pressed={isChosen}
      aria-label={label}
      onClick={onChoose}
      className="flex-auto px-3! text-15! aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand"
    >
      {children}
    </Button>
  )
}

/** The whole number somebody typed, if it is from 1 to `most`. */
export function readWhole(text: string, most: number): number | null {
  const typed = text.trim()
  const value = /^\d{1,6}$/.test(typed) ? Number(typed) : 0
  return value >= 1 && value <= most ? value : null
}
