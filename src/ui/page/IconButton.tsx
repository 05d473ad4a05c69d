import type { ComponentProps } from 'react'
import { cx } from '../look/class-names.ts'
import { Icon } from '../look/Icon.tsx'
import type { IconName } from '../look/icon-paths.ts'

type Props = Omit<ComponentProps<'button'>, 'children'> & { icon: IconName; label: string }

/** A 48 px button that shows an icon and says its label. */
export function IconButton({ icon, label, className, type = 'button', ...native }: Props) {
  return (
    <button
      title={label}
      {...native}
      type={type}
      aria-label={label}
      className={cx(
        'no-print inline-flex size-12 shrink-0 items-center justify-center rounded-8 text-muted',
        'eases hover:bg-sunken hover:text-ink disabled:opacity-50',
        className,
      )}
    >
      <Icon name={icon} />
    </button>
  )
}
