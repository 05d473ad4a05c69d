import { crowdCalls } from '#features/crowd/schema.ts'
import { isFew } from '#features/run/rules/forecast.ts'
import { runCalls } from '#features/run/schema.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { daysBefore } from '../../rules/days.ts'
import type { Script } from '../../scenes/scene.ts'
import { RUN_SCENE } from '../../scenes/scenes.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import { Foretold } from './Foretold.tsx'

const { ahead, planned: t } = lessonConsole

type Props = { scenes: readonly string[]; script: Script }

/**
 * Computes the forecast of the run in a class that plays as the scenes ask; the room is asked only where it
 * is shown.
 */
function usePlanned({ scenes, script }: Props, enabled: boolean) {
  const [first = 0, second = 0] = daysBefore(script, RUN_SCENE).map(({ days }) => days)
  const paysLater = scenes.includes('bring-a-friend') ? 'yes' : 'no'
  const input = { first: `${first}`, second: `${second}`, paysLater } as const
  return { days: first + second, planned: useRead(runCalls.readPlanned, input, { enabled }).data }
}

/** The forecast in a few words, for the line that unfolds the rest. */
export function PlannedShort(props: Props) {
  const { planned } = usePlanned(props, true)
  if (!planned) return null
  const { least, most, people } = planned
  return <span>{ahead.inShort(ahead.short(least, most, people))}</span>
}

type PlannedProps = Props & { onAdd?: () => void; isPart?: boolean }

/**
 * The forecast before the lesson and until anybody pays in: the run that this class will have, and
 * a way to mend a run that nobody or too few would wait in. `isPart` is true during a lesson: it is
 * a part of what is folded there.
 */
export function RunPlanned({ onAdd, isPart = false, ...props }: PlannedProps) {
  const hasRun = props.scenes.includes(RUN_SCENE)
  const { days, planned } = usePlanned(props, hasRun)
  if (!hasRun) {
    if (!onAdd) return null
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
  // The content below is read before a lesson already: a placeholder keeps its place.
  if (!planned) return isPart ? null : <Skeleton className="h-11 w-full rounded-12" />
  const { least, most, people, dry, mend, players } = planned
  // Before the lesson it stands open if so few are in that something has to be done.
  const isAsked = onAdd !== undefined && mend !== null && isFew(players)
  return (
    <Foretold isPart={isPart} isFolded={!isAsked} short={ahead.short(least, most, people)}>
      {t.waits({ ...planned, days })}
      {dry < least && ` ${t.freezes(dry)}`}
      <MoreRobots {...props} />
    </Foretold>
  )
}

type RobotsProps = Props & {
  /** Days of the lesson have passed: robots still bring deposits, but too late to change the forecast. */
  haveDaysGone?: boolean
}

/**
 * The reason for more robots, and one press that lets them in: too few play for others' deposits to
 * pay anybody, or the drawer alone leaves too few waiting and more would wait with robots.
 */
export function MoreRobots({ haveDaysGone = false, ...props }: RobotsProps) {
  const { planned } = usePlanned(props, true)
  const begin = useCommand(crowdCalls.begin)
  if (!planned?.mend) return null
  const { players, mend } = planned
  if (haveDaysGone && !isFew(players)) return null
  return (
    <div className="mt-1 grid justify-items-start gap-2">
      <p>{isFew(players) ? t.few(players) : t.mend(mend.robots, mend.dry)}</p>
      <Button
        moves
        variant="secondary"
        icon="people"
        pending={begin.pending}
        pendingLabel={t.lettingIn}
        onClick={() => void begin.run({ size: mend.robots })}
      >
        {t.letIn(mend.robots)}
      </Button>
      {begin.error && (
        <p role="alert">
          {t.notIn}: {begin.error.message}
        </p>
      )}
    </div>
  )
}
