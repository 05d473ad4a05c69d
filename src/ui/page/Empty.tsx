import type { ReactNode } from 'react'
import { Icon } from '../look/Icon.tsx'
import type { IconName } from '../look/icon-paths.ts'

type Props = {
  icon?: IconName
  /** A drawing in place of the icon. */
  art?: ReactNode
  title: string
  children?: ReactNode
  action?: ReactNode
}

/** Nothing is here yet, or nothing matches; say which, and offer the next step. */
export function Empty({ icon = 'search', art, title, children, action }: Props) {
  return (
    <div className="grid grid-cols-1 content-center justify-items-center gap-2 px-4 py-8 text-center">
      {art ?? (
        <Icon
          name={icon}
          size={24}
          className="box-content rounded-full bg-brand-soft p-4 text-brand"
        />
      )}
      <p className="text-18 font-semibold">{title}</p>
      {children && <p className="max-w-prose text-15 text-muted">{children}</p>}
      {action && <div className="mt-2">{action}</div>}
    </div>
  )
}
