import type { ReactNode } from 'react'
import { cx } from '../look/class-names.ts'
import { Icon } from '../look/Icon.tsx'

type Props = {
  /** Always shown, and the button of the fold. */
  title: ReactNode
  titleClass?: string
  className?: string
  children: ReactNode
}

/** A line that opens, for what only some read, with the sign that every fold of the app has. */
export function Fold({ title, titleClass, className, children }: Props) {
  return (
    <details className={cx('group/fold', className)}>
      <summary
        className={cx(
          'tap flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden',
          titleClass,
        )}
      >
        <span className="min-w-0 grow">{title}</span>
        <Icon
          name="chevron"
          size={20}
          className="eases shrink-0 text-muted group-open/fold:rotate-180"
        />
      </summary>
      {children}
    </details>
  )
}
