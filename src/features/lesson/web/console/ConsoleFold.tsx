import type { ReactNode } from 'react'
import { Icon } from '#ui/look/Icon.tsx'
import type { IconName } from '#ui/look/icon-paths.ts'
import { Fold } from '#ui/page/Fold.tsx'

type Props = {
  title: string
  icon?: IconName
  /** One of several in a card: it has no frame of its own. */
  isFlat?: boolean
  children: ReactNode
}

/** A card of the console that is opened seldom: its title, and all else at a press. */
export function ConsoleFold({ title, icon = 'gear', isFlat = false, children }: Props) {
  return (
    <Fold
      className={isFlat ? '' : 'rounded-16 border border-line bg-raised'}
      titleClass="min-h-12 px-4 py-2 text-16 font-semibold"
      title={
        <span className="flex items-center gap-3">
          <Icon name={icon} className="shrink-0 text-muted" />
          {title}
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-4 p-2 pt-0">{children}</div>
    </Fold>
  )
}
