import type { ReactNode } from 'react'
import { cx } from '../look/class-names.ts'
import { Icon } from '../look/Icon.tsx'
import type { IconName } from '../look/icon-paths.ts'

type Props = {
  icon?: IconName
  /** A drawing in place of the icon. */
  art?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
  /** True where the page has nothing else: it stands in the middle. */
  isPage?: boolean
}

/** Nothing is here yet, or nothing matches; say which, and offer the next step. */
export function Empty({ icon = 'search', art, title, children, action, isPage }: Props) {
  return (
    <div
      className={cx(
        'grid grid-cols-1 justify-items-center gap-2 px-4 py-8 text-center',
        isPage && 'min-h-[55vh] content-center',
      )}
    >
      {art ?? (
        <span className="rounded-full bg-brand-soft p-4 text-brand">
          <Icon name={icon} size={24} />
        </span>
      )}
      <p className="text-18 font-semibold">{title}</p>
      {children && <p className="max-w-prose text-15 text-muted">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
