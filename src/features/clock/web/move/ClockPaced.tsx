import { useEffect, useRef, useState } from 'react'
import { formatDay } from '#core/day.ts'
import { serverNow } from '#ui/device/server-clock.ts'
import { Card } from '#ui/page/Card.tsx'
import type { ClockState } from '../../schema.ts'
import { clockPage } from '../../words/en/clock-page.ts'
import { useSteadyFocus } from '../clock/use-steady-focus.ts'
import { PaceForm } from './PaceForm.tsx'
import { StopMove } from './StopMove.tsx'

const t = clockPage.running

type Props = {
  clock: ClockState
  move: NonNullable<ClockState['move']>
  paceSeconds: number
  /** When the answer came that says how long the next day is away, by the server's clock. */
  readAtMs: number
}

/** The clock runs by itself: when the next day is due, how to pause it, how to change its pace. */
export function ClockPaced({ move, paceSeconds, readAtMs }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useSteadyFocus(heading)
  const { begun, startedOn, endsOn, msToNextDay } = move
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {t.pace(paceSeconds)}
        </span>
      }
    >
      <NextDay dueAtMs={readAtMs + (msToNextDay ?? 0)} />
      <p className="tabular mb-4 text-16 text-muted">
        {t.since(begun, formatDay(startedOn))} {t.stopsOn(formatDay(endsOn))}
      </p>
      <StopMove label={t.pause} pendingLabel={t.pausing} text={t.stopText} />
      <OtherPace paceSeconds={paceSeconds} />
    </Card>
  )
}

const TICK_MS = 250

/**
 * Counts down to an instant that is stored; a screen reader announces the new day, not the
 * seconds.
 */
function NextDay({ dueAtMs }: { dueAtMs: number }) {
  const [nowMs, setNowMs] = useState(serverNow)
  useEffect(() => {
    const timer = setInterval(() => setNowMs(serverNow()), TICK_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <p aria-hidden="true" className="tabular text-22 font-semibold">
      {t.next(Math.max(0, Math.ceil((dueAtMs - nowMs) / 1000)))}
    </p>
  )
}

function OtherPace({ paceSeconds }: { paceSeconds: number }) {
  return (
    <section className="mt-5 grid grid-cols-1 gap-3 border-t border-line pt-5">
      <h3 className="text-16">{t.otherPace}</h3>
      <PaceForm
        initial={String(paceSeconds)}
        present={paceSeconds}
        sayButton={t.change}
        pendingLabel={t.changing}
        failed={t.failed}
      />
    </section>
  )
}
