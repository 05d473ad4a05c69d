import { clockCalls } from '#features/clock/schema.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { isTooFew } from '#features/run/rules/forecast.ts'
import { runCalls } from '#features/run/schema.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button } from '#ui/page/Button.tsx'
import { daysBefore } from '../../rules/days.ts'
import type { Script } from '../../scenes/scene.ts'
import { RUN_SCENE } from '../../scenes/scenes.ts'
import type { LessonUnderWay } from '../../schema.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import { Foretold } from './Foretold.tsx'
import { MoreRobots } from './RunPlanned.tsx'

const t = lessonConsole.ahead
const WEEK = 7

type Props = { lesson: Pick<LessonUnderWay, 'daysGone' | 'scenes'>; script: Script }

/** The forecast in a few words, for the line that unfolds the rest. */
export function AheadShort(props: Props) {
  const { forecast, isWeekOffered } = useAhead(props)
  // An offer of a week says it in sight.
  if (!forecast || forecast.people === 0 || isWeekOffered) return null
  return <span>{t.inShort(t.short(forecast.least, forecast.most, forecast.people))}</span>
}

/** Reads the forecast of the run for the day on which it will begin: all days before it are counted in. */
function useAhead({ lesson, script }: Props) {
  const clock = useRead(clockCalls.readClock).data
  const move = clock?.move ?? null
  const daysOfMove = move ? move.of - move.begun : 0
  const scenes = daysBefore(script, RUN_SCENE).filter(({ name }) => !lesson.daysGone.includes(name))
  const days = scenes.reduce((sum, scene) => sum + scene.days, daysOfMove)
  const forecast = useRead(runCalls.readForecast, { days: `${Math.min(days, 365)}` }).data
  const isPassing = move !== null
  const isNext = days === 0
  const isWeekOffered =
    isNext &&
    clock !== undefined &&
    !isPassing &&
    forecast !== undefined &&
    forecast.dryLater !== null &&
    forecast.dryLater > forecast.dry
  return { forecast, today: clock?.today, isPassing, isNext, isWeekOffered }
}

/** The forecast in a sentence or two. */
export function RunToCome(props: Props) {
  const { forecast } = useAhead(props)
  const mood = useRead(crowdCalls.readCrowd).data?.crowd?.mood
  if (!forecast) return null
  const { people, out: paidOut, least, most, robots, robotsWaiting, robotsMost } = forecast
  return (
    <>
      <p aria-live="polite">
        {people === 0 ? t.nobody : t.waits(least, most, people)}
        {paidOut > 0 && ` ${t.out(paidOut)}`}
        {mood !== 'away' && robots > 0 && ` ${t.robots(robotsWaiting, robotsMost, robots)}`}
      </p>
      {mood === 'away' && <p>{t.away}</p>}
    </>
  )
}

/**
 * The number of people who will wait in the run. If the drawer alone, without a freeze, would leave
 * too few waiting for a class to see a run, the card says so and offers what leaves more: a week of
 * profits, or robots. An offer stands in sight; all else is a part of what is folded (`isPart`).
 */
export function RunAhead({ isPart = false, ...props }: Props & { isPart?: boolean }) {
  const { forecast, today, isPassing, isNext, isWeekOffered } = useAhead(props)
  const pass = useCommand(clockCalls.moveOn)
  if (!forecast) return null
  const { people, dry: waitWithoutFreeze, dryLater: waitAfterWeek } = forecast
  const { daysGone, scenes } = props.lesson
  const freezes = isTooFew(forecast) && <p>{t.few(waitWithoutFreeze, people)}</p>
  if (isPart === isWeekOffered) {
    return isPart && freezes ? (
      <Foretold isPart isFolded={false}>
        {freezes}
      </Foretold>
    ) : null
  }
  return (
    <Foretold
      isPart={isPart}
      isFolded={false}
      action={
        isWeekOffered ? (
          <Button
            moves
            variant="secondary"
            icon="clock"
            pending={pass.pending}
            pendingLabel={t.starting}
            // Another console may let the same week pass: the day that was seen says so.
            onClick={() => void pass.run({ days: WEEK, from: today })}
          >
            {t.week}
          </Button>
        ) : undefined
      }
    >
      <RunToCome {...props} />
      {!isWeekOffered && freezes}
      {isWeekOffered && waitAfterWeek !== null && (
        <p>{t.later(waitWithoutFreeze, waitAfterWeek, people)}</p>
      )}
      {/* Robots live by the day: none are offered while days pass, or once all have passed. */}
      {!isNext && !isPassing && (
        <MoreRobots scenes={scenes} script={props.script} haveDaysGone={daysGone.length > 0} />
      )}
      {pass.error && (
        <p role="alert">
          {t.failed}: {pass.error.message}
        </p>
      )}
    </Foretold>
  )
}
