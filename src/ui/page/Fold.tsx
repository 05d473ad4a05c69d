import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../look/class-names.ts'
import { Icon } from '../look/Icon.tsx'

type Props = {
  /** Always shown, and the button of the fold. */
  title: ReactNode
  titleClass?: string
  className?: string
  /** True if it is open at first. */
  isOpen?: boolean | undefined
  onToggle?: ComponentProps<'details'>['onToggle']
  children: ReactNode
}

/** A line that opens, for what only some read, with the sign that every fold of the app has. */
export function Fold({ title, titleClass, className, isOpen, onToggle, children }: Props) {
  return (
    <details open={isOpen} onToggle={onToggle} className={cx('group/fold', className)}>
      <summary
        className={cx(
          'tap flex min-h-11 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden',
          titleClass,
        )}
      >
        <span className="min-w-0 grow">{title}</span>
        <Icon name="chevron" className="eases shrink-0 text-muted group-open/fold:rotate-180" />
      </summary>
      {children}
    </details>
  )
}

/** A part of a group of cards that opens: its heading is the line to press. */
export function FoldedCard({
  title,
  isOpen,
  children,
}: Pick<Props, 'title' | 'isOpen' | 'children'>) {
  return (
    <Fold
      title={<h2 className="text-18">{title}</h2>}
      titleClass="min-h-14 px-4 sm:px-5"
      isOpen={isOpen}
    >
      <div className="px-4 pt-1 pb-4 sm:px-5 sm:pb-5">{children}</div>
    </Fold>
  )
}
