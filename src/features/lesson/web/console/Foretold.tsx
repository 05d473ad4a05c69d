import type { ReactNode } from 'react'
import { Notice } from '#ui/page/Notice.tsx'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import { Fold } from './Fold.tsx'

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
    <Fold title={title} icon="queue">
      {children}
      {action}
    </Fold>
  )
}
