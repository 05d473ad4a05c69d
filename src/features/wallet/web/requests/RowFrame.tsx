import type { ReactNode } from 'react'
import { cx } from '#ui/look/class-names.ts'

/** Finds a row on the page, for the focus to go to. */
export function requestRowId(requestId: string): string {
  return `request-${requestId}`
}

type Props = { id: string; current: boolean; onReach: () => void; children: ReactNode }

/** Lays a row's cells out as lines on a phone, and as columns where there is room. */
export function RowFrame({ id, current, onReach, children }: Props) {
  return (
    <tr
      id={requestRowId(id)}
      role="row"
      tabIndex={-1}
      aria-current={current || undefined}
      onFocus={onReach}
      className={cx(
        'group/row relative grid grid-cols-1 gap-x-3 p-2 pr-3 -outline-offset-2 @xs:grid-cols-[auto_minmax(0,1fr)_auto]',
        '@4xl:table-row @4xl:h-14',
        current && 'bg-brand-soft shadow-[inset_4px_0_0_var(--brand)]',
      )}
    >
      {children}
    </tr>
  )
}
