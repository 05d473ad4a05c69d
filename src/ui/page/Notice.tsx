import type { ReactNode } from 'react'
import { cx } from '../look/class-names.ts'
import { Icon } from '../look/Icon.tsx'
import type { IconName } from '../look/icon-paths.ts'

type NoticeTone = 'bad' | 'wait' | 'info' | 'good'

type Props = {
  tone: NoticeTone
  /** Takes the place of the tone's own. */
  icon?: IconName
  title?: string
  action?: ReactNode
  children?: ReactNode
}

const TONES: Record<NoticeTone, { look: string; icon: IconName }> = {
  bad: { look: 'border-bad text-bad', icon: 'alert' },
  wait: { look: 'border-wait text-wait', icon: 'clock' },
  info: { look: 'border-info text-info', icon: 'info' },
  good: { look: 'border-good text-good', icon: 'check' },
}

/** A box that says something about what is around it. A fault is announced at once. */
export function Notice({ tone, icon, title, action, children }: Props) {
  const { look, icon: usual } = TONES[tone]
  // One sentence and what to do about it stand in one line.
  const isLine = action !== undefined && (!title || !children)
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={cx(
        'grid gap-1 rounded-12 border bg-raised p-3.5 text-15',
        isLine && 'sm:flex sm:flex-wrap sm:items-center sm:justify-between',
        look,
      )}
    >
      {/* The sign stands at the first line of the words, however many they are. */}
      <div className="flex min-w-0 gap-3">
        <Icon name={icon ?? usual} className="mt-0.5" />
        <div className="grid min-w-0 flex-1 gap-1">
          {title && <p className="font-semibold">{title}</p>}
          {children && <div className={cx(title && 'text-ink')}>{children}</div>}
        </div>
      </div>
      {action && <div className="mt-1 ml-8">{action}</div>}
    </div>
  )
}
