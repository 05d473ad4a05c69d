import type { ComponentProps, ReactNode } from 'react'
import { keepFocus } from '../dialogs/keep-focus.ts'
import { useClosedRoom } from '../live/closed-room.ts'
import { cx } from '../look/class-names.ts'
import { Icon } from '../look/Icon.tsx'
import type { IconName } from '../look/icon-paths.ts'
import { Link, type LinkProps } from '../router/Link.tsx'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

type ButtonLook = {
  /** 'primary' is gold: the one step forward of a page or a question. */
  variant?: ButtonVariant
  /** 'large' for the one main act of a page. */
  size?: 'normal' | 'large'
  icon?: IconName
  /** True for a button as wide as its container. */
  block?: boolean
}

const VARIANTS: Record<ButtonVariant, string> = {
  primary: 'border-transparent bg-gold text-on-gold hover:opacity-90',
  secondary: 'border-line-strong bg-raised text-ink hover:bg-sunken',
  quiet: 'border-transparent text-brand hover:bg-brand-soft',
  danger: 'border-transparent bg-bad text-on-bad hover:opacity-90',
}

/** The classes of a button, for a link that leaves this room's document. */
export function buttonLook(
  { variant = 'primary', size = 'normal', block }: ButtonLook,
  className?: string,
): string {
  return cx(
    // A printed button could not be pressed.
    'no-print inline-flex min-h-12 items-center justify-center gap-2 rounded-8 border px-[16px] py-2 text-center',
    'font-semibold no-underline eases',
    size === 'large' ? 'min-h-14 px-[20px] text-18' : 'text-16',
    block && 'w-full',
    VARIANTS[variant],
    className,
  )
}

type ButtonProps = ButtonLook &
  Omit<ComponentProps<'button'>, 'children'> & {
    children: ReactNode
    /** True while the command runs: the button ignores presses and keeps its width. */
    pending?: boolean
    /** The label while it works, such as 'Signing In...'. */
    pendingLabel?: string
    /**
     * The button changes something, so it is off in a closed room. A submit button is off too,
     * unless false.
     */
    moves?: boolean
  }

export function Button(props: ButtonProps) {
  const { variant: _variant, size, icon, block, pending = false, pendingLabel, ...rest } = props
  const { children, className, type = 'button', disabled, onClick, moves, ...native } = rest
  const isSubmit = type === 'submit'
  const isClosed = useClosedRoom()
  const off = !pending && (disabled || (isClosed && (moves ?? isSubmit)))
  return (
    <button
      {...(isSubmit && { onMouseDown: keepFocus })}
      data-variant={props.variant ?? 'primary'}
      {...native}
      type={type}
      disabled={off}
      // Still focusable while it works, so that the focus is not lost on the way.
      aria-disabled={pending || undefined}
      onClick={(event) => {
        if (pending) return event.preventDefault()
        if (isSubmit) event.currentTarget.focus({ preventScroll: true })
        return onClick?.(event)
      }}
      className={cx(
        off
          ? buttonLook(
              { variant: 'secondary', ...(size && { size }), ...(block && { block }) },
              className,
            )
          : buttonLook(props, className),
        // A button that is off is flat: with a dashed frame it looked as if it waited.
        off && 'pointer-events-none border-transparent! bg-sunken text-muted',
        pending && 'cursor-progress',
      )}
    >
      {icon && <Icon name={icon} />}
      {pendingLabel === undefined ? (
        children
      ) : (
        <span className="grid">
          <span
            aria-hidden={pending}
            className={cx('col-start-1 row-start-1', pending && 'invisible')}
          >
            {children}
          </span>
          <span
            aria-hidden={!pending}
            className={cx('col-start-1 row-start-1', !pending && 'invisible')}
          >
            {pendingLabel}
          </span>
        </span>
      )}
    </button>
  )
}

type ButtonLinkProps = ButtonLook &
  Omit<LinkProps, 'children' | 'className'> & {
    children: ReactNode
    className?: string
  }

/** A link that looks like a button. */
export function ButtonLink(props: ButtonLinkProps) {
  const {
    variant: _variant,
    size: _size,
    icon,
    block: _block,
    className,
    children,
    ...link
  } = props
  return (
    <Link {...link} className={buttonLook(props, className)}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  )
}
