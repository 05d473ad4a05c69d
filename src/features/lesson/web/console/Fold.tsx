import type { ReactNode } from 'react'
import { Icon } from '#ui/look/Icon.tsx'
import type { IconName } from '#ui/look/icon-paths.ts'

type Props = {
  title: ReactNode
  icon?: IconName
  /** A card of its own beside the scene's; else a line of it. */
  isCard?: boolean
  children: ReactNode
}

/** The one fold of the console: a line with a sign at its end, and below it what is opened seldom. */
export function Fold({ title, icon, isCard = false, children }: Props) {
  return (
    <details className={isCard ? 'group rounded-16 border border-line bg-raised' : 'group text-15'}>
      <summary
        className={`flex min-h-12 cursor-pointer list-none items-center gap-3 font-semibold [&::-webkit-details-marker]:hidden ${
          isCard ? 'px-4 text-16' : 'text-muted'
        }`}
      >
        {icon && <Icon name={icon} className="text-muted" />}
        <span className="min-w-0 flex-1">{title}</span>
        <Icon name="chevron" className="eases text-muted group-open:rotate-180" />
      </summary>
      {children}
    </details>
  )
}
