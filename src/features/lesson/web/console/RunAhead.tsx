import { lessonConsole } from '../../../../core/strings/en/lesson-console.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { Notice } from '../../../../ui/kit/Notice.tsx'
import { useCommand } from '../../../../ui/live/use-command.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { clockCalls } from '../../../clock/schema.ts'
import { isTooFew } from '../../../run/rules/forecast.ts'
import { runCalls } from '../../../run/schema.ts'

const t = lessonConsole.ahead
const WEEK = 7

/** Before the run: how many will wait, and a week more where too few would. */
export function RunAhead() {
  const forecast = useRead(runCalls.readForecast).data
  const isPassing = (useRead(clockCalls.readClock).data?.move ?? null) !== null
  const pass = useCommand(clockCalls.moveOn)
  if (!forecast || forecast.people === 0) return null
  const { people, least, most, robots, robotsWaiting } = forecast
  const isFew = isTooFew(forecast) && !isPassing
  return (
    <Notice
      tone={isFew ? 'wait' : 'info'}
      icon="queue"
      title={t.title}
      action={
        isFew ? (
          <Button
            moves
            variant="secondary"
            icon="clock"
            pending={pass.pending}
            pendingLabel={t.starting}
            onClick={() => void pass.run({ days: WEEK })}
          >
            {t.week}
          </Button>
        ) : undefined
      }
    >
      <p aria-live="polite">
        {t.waits(least, most, people)}
        {robots > 0 && ` ${t.robots(robotsWaiting, robots)}`}
      </p>
      {isFew && <p>{t.few}</p>}
      {pass.error && (
        <p role="alert">
          {t.failed}: {pass.error.message}
        </p>
      )}
    </Notice>
  )
}
