import { type ReactNode, useId } from 'react'
import { cx } from '../look/class-names.ts'
import { Icon } from '../look/Icon.tsx'

export type FrameProps = {
  label: string
  /** The label is for screen readers only; allowed where the control shows by itself what it is. */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  /** A part beside the label: an 'Auto-filled' badge, a 'Forgotten password?' link. */
  aside?: ReactNode
}

type FieldWiring = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

type Props = FrameProps & { children: (wiring: FieldWiring) => ReactNode }

/** Label, control, hint and error of one field, tied together for those who cannot see them. */
export function FieldFrame({ label, labelHidden, hint, error, aside, children }: Props) {
  const id = useId()
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="grid min-w-0 grid-cols-1 gap-1.5">
      <div
        className={cx(
          labelHidden
            ? 'sr-only'
            : // A button beside the label is as tall as any, and lies above the edge of the control.
              'relative z-1 flex min-h-6 flex-wrap items-center justify-between gap-x-3',
        )}
      >
        <label htmlFor={id} className="text-15 font-semibold wrap-anywhere">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldNotes {...{ id, error, hint }} />
    </div>
  )
}

type NotesProps = Pick<FrameProps, 'error' | 'hint'> & { id: string }

/** The lines below a control, to which its `aria-describedby` points. */
export function FieldNotes({ id, error, hint }: NotesProps) {
  return (
    <>
      {error && (
        <p id={`${id}-error`} className="flex gap-1.5 text-15 text-bad">
          <Icon name="alert" size={16} className="mt-0.5" />
          {error}
        </p>
      )}
      {hint && (
        <p id={`${id}-hint`} className="text-15 text-muted">
          {hint}
        </p>
      )}
    </>
  )
}
