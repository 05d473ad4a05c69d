import { Confirm } from '#ui/dialogs/Confirm.tsx'
import type { Leap } from '../../rules/leap.ts'
import type { Script } from '../../scenes/scene.ts'
import { sceneOf } from '../../scenes/scenes.ts'
import type { LessonUnderWay } from '../../schema.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import { RunToCome } from './RunAhead.tsx'

const t = lessonConsole.leap

type Props = {
  leap: Leap
  lesson: LessonUnderWay
  script: Script
  onClose: () => void
  onConfirm: () => void
}

/** A question before a leap: the scenes it leaves out, and what it does to every phone. */
export function ConfirmLeap({ leap, lesson, script, onClose, onConfirm }: Props) {
  const goal = lesson.scenes[leap.to - 1] ?? ''
  const title = sceneOf(goal)?.words.title ?? goal
  return (
    <Confirm
      open
      onClose={onClose}
      title={t.title(title)}
      confirmLabel={t.confirm(title)}
      onConfirm={onConfirm}
    >
      {leap.leftOut.length > 0 && (
        <div>
          <p>{t.leftOut}</p>
          <ul className="mt-1 list-disc pl-6">
            {leap.leftOut.map((name) => (
              <li key={name}>{sceneOf(name)?.words.title ?? name}</li>
            ))}
          </ul>
        </div>
      )}
      {sceneOf(goal)?.kind === 'run' && <RunToCome lesson={lesson} script={script} />}
      {leap.reveals && <p className="font-semibold">{t.reveals}</p>}
    </Confirm>
  )
}
