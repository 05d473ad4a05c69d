import { type ReactNode, useId } from 'react'
import { FieldNotes } from './FieldFrame.tsx'

type Props = {
  name: string
  label: string
  hint?: ReactNode
  error?: string | undefined
  checked: boolean
  onCheck: (checked: boolean) => void
  onBlur?: () => void
}

/** Yes or no, in a form: the box, what it means, and what is wrong with it. */
export function CheckField({ name, label, hint, error, checked, onCheck, onBlur }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1">
      <label className="flex min-h-12 cursor-pointer items-center gap-3 text-15 font-semibold has-[:disabled]:cursor-not-allowed has-[:disabled]:text-muted">
        <input
          type="checkbox"
          name={name}
          checked={checked}
          onChange={(event) => onCheck(event.target.checked)}
          onBlur={onBlur}
          aria-describedby={described || undefined}
          aria-invalid={error ? true : undefined}
          className="size-6 shrink-0 accent-(--brand) disabled:border-line disabled:bg-sunken disabled:checked:border-muted disabled:checked:bg-muted disabled:after:bg-raised"
        />
        <span className="min-w-0">{label}</span>
      </label>
      <FieldNotes {...{ id, error, hint }} />
    </div>
  )
}
