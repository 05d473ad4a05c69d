import type { ComponentProps } from 'react'
import { cx } from '../look/class-names.ts'

type Props = Omit<ComponentProps<'button'>, 'children' | 'role'> & {
  checked: boolean
  /** The words beside the switch. */
  label: string
  /** Hides the label, where the list around it names it for all its rows. */
  labelHidden?: boolean
  /** Added for screen readers, where the label alone does not name the object. */
  of?: string
  pending?: boolean
}

/** Turns something on or off at once; pressing it again undoes it. */
export function Switch({
  checked,
  label,
  labelHidden = false,
  of,
  pending,
  onClick,
  className,
  ...native
}: Props) {
  return (
    <button
      {...native}
      type="button"
      role="switch"
      aria-checked={checked}
      aria-label={of === undefined ? label : `${label}: ${of}`}
      // Still focusable while it works, so that the focus is not lost on the way.
      aria-disabled={pending || undefined}
      onClick={(event) => !pending && onClick?.(event)}
      className={cx(
        'inline-flex min-h-12 items-center gap-2 rounded-8 text-15 font-semibold',
        pending && 'cursor-progress',
        native.disabled && 'pointer-events-none opacity-50',
        className,
      )}
    >
      <svg viewBox="0 0 44 24" width="44" height="24" aria-hidden="true" className="shrink-0">
        <rect
          x="1"
          y="1"
          width="42"
          height="22"
          rx="11"
          strokeWidth="2"
          className={checked ? 'fill-brand stroke-brand' : 'fill-raised stroke-line-strong'}
        />
        <circle
          cx={checked ? 32 : 12}
          cy="12"
          r="7"
          className={checked ? 'fill-on-brand' : 'fill-line-strong'}
        />
      </svg>
      {!labelHidden && label}
    </button>
  )
}
