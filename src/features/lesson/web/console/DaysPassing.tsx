import { clockCalls } from '#features/clock/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Notice } from '#ui/page/Notice.tsx'
import { daysIn, type Script } from '../../scenes/scene.ts'
import { sceneIn } from '../../scenes/scenes.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'

type Props = {
  /** Scenes that were left out, whose days pass in this one. */
  daysOf: readonly string[]
  script: Script
}

/** The clock at work, and why, where a scene has no days of its own. */
export function DaysPassing({ daysOf, script }: Props) {
  const move = useRead(clockCalls.readClock).data?.move
  const scenes = daysOf.flatMap((name) => sceneIn(script, name) ?? [])
  const days = scenes.reduce((sum, scene) => sum + (daysIn(scene) ?? 0), 0)
  const titles = scenes.map(({ words }) => `‘${words.title}’`).join(', ')
  return (
    <>
      {scenes.length > 0 && (
        <p className="text-15 text-muted">{lessonConsole.daysOf(titles, days)}</p>
      )}
      <div aria-live="polite">
        {move && move.paceSeconds === null && (
          <Notice tone="info" icon="clock">
            {lessonConsole.passing(move.begun, move.of)}
          </Notice>
        )}
      </div>
    </>
  )
}
