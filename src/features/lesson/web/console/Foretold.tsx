import type { ReactNode } from 'react'
import { Fold } from '#ui/page/Fold.tsx'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import { SceneSection } from './SceneSection.tsx'

type Props = {
  /** A part of what is folded already: it says its name, and is no fold of its own. */
  isPart?: boolean
  /** One line that unfolds: what is to be said now stands in sight, and nothing has to be done. */
  isFolded: boolean
  /** The answer in a few words, for the line that unfolds the rest. */
  short?: string | undefined
  action?: ReactNode
  children: ReactNode
}

/** The forecast of the run. */
export function Foretold({ isPart = false, isFolded, short, action, children }: Props) {
  const { title } = lessonConsole.ahead
  if (isPart) {
    return (
      <SceneSection title={title} icon="queue">
        <div className="text-15 text-muted">{children}</div>
      </SceneSection>
    )
  }
  if (!isFolded) {
    return (
      // Plain, for what is said in the scene stands out above it.
      <SceneSection title={title} icon="queue">
        <div className="text-15 text-muted">{children}</div>
        {action && <div className="mt-1">{action}</div>}
      </SceneSection>
    )
  }
  return (
    <Fold
      className="text-15"
      titleClass="text-muted"
      title={
        <span className="flex flex-wrap justify-between gap-x-3">
          <b className="font-semibold">{title}</b>
          {short}
        </span>
      }
    >
      {children}
      {action}
    </Fold>
  )
}
