import { lessonConsole } from '../../../../core/strings/en/lesson-console.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { Notice } from '../../../../ui/kit/Notice.tsx'
import { useRead } from '../../../../ui/live/use-read.ts'
import { runCalls } from '../../../run/schema.ts'
import { daysBefore } from '../../rules/days.ts'
import type { Script } from '../../rules/scene.ts'
import { theRun } from '../../rules/scenes/the-run.ts'
import { toRobots } from './LessonCrowd.tsx'

const t = lessonConsole.planned
export const THE_RUN = theRun.name

type Props = { scenes: readonly string[]; script: Script }

/** What the run will be in a class that plays as the scenes ask; the room is asked only where it is shown. */
function usePlanned({ scenes, script }: Props, enabled: boolean) {
  const [first = 0, second = 0] = daysBefore(script, THE_RUN).map(({ days }) => days)
  const paysLater = scenes.includes('bring-a-friend') ? 'yes' : 'no'
  const input = { first: `${first}`, second: `${second}`, paysLater } as const
  return { days: first + second, planned: useRead(runCalls.readPlanned, input, { enabled }).data }
}

/** Before the lesson: what its run will be, and what mends that it has none, or that too few wait. */
export function RunPlanned({ onAdd, ...props }: Props & { onAdd: () => void }) {
  const hasRun = props.scenes.includes(THE_RUN)
  const { days, planned } = usePlanned(props, hasRun)
  if (!hasRun) {
    return (
      <Notice
        tone="wait"
        icon="queue"
        title={t.noneTitle}
        action={
          <Button moves={false} variant="secondary" onClick={onAdd}>
            {t.add}
          </Button>
        }
      >
        {t.none}
      </Notice>
    )
  }
  if (!planned) return null
  const { least, dry } = planned
  return (
    <Notice tone="info" icon="queue" title={lessonConsole.ahead.title}>
      {t.waits({ ...planned, days })}
      {dry < least && ` ${t.freezes(dry)}`}
      <MoreRobots {...props} />
    </Notice>
  )
}

/** The way to the robots, where the drawer alone leaves too few waiting and more would wait with them. */
export function MoreRobots(props: Props) {
  const mend = usePlanned(props, true).planned?.mend
  if (!mend) return null
  return (
    <div className="mt-1 grid justify-items-start gap-2">
      <p>{t.mend(mend.robots, mend.dry)}</p>
      <Button moves={false} variant="secondary" icon="people" onClick={toRobots}>
        {lessonConsole.toRobots}
      </Button>
    </div>
  )
}
