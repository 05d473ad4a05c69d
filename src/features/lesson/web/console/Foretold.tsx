import type { ReactNode } from 'react'
import { Icon } from '#ui/look/Icon.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { lessonConsole } from '../../words/en/lesson-console.ts'

type Props = {
  /** One line that unfolds: what is to be said now stands in sight, and nothing has to be done. */
  isFolded: boolean
  tone: 'wait' | 'info'
  action?: ReactNode
  children: ReactNode
}

/** The forecast of the run. */
export function Foretold({ isFolded, tone, action, children }: Props) {
  const { title } = lessonConsole.ahead
  if (!isFolded) {
    return (
      <Notice tone={tone} icon="queue" title={title} action={action}>
        {children}
      </Notice>
    )
  }
  return (
    <details className="group text-15">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-muted [&::-webkit-details-marker]:hidden">
        <Icon name="queue" />
        {title}
        <Icon name="chevron" className="eases group-open:rotate-180" />
      </summary>
      {children}
      {action}
    </details>
  )
}
