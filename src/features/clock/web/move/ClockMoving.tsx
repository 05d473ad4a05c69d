import { useRef } from 'react'
import { formatDay } from '#core/day.ts'
import { Card } from '#ui/page/Card.tsx'
import type { ClockState } from '../../schema.ts'
import { clockPage } from '../../words/en/clock-page.ts'
import { useSteadyFocus } from '../clock/use-steady-focus.ts'
import { StopMove } from './StopMove.tsx'

const t = clockPage.running

type Props = { clock: ClockState; move: NonNullable<ClockState['move']> }

/** A move of several days on its way: how far it is, from what is stored, and how to stop it. */
export function ClockMoving({ clock: { settling }, move }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useSteadyFocus(heading)
  const { begun, of, endsOn } = move
  const ofDay = settling ? (settling.of > 0 ? settling.people / settling.of : 0) : 1
  const done = Math.max(0, (begun === 0 ? 0 : begun - 1 + ofDay) / of)
  return (
    <Card
      title={
        <span ref={heading} tabIndex={-1}>
          {t.move(formatDay(endsOn))}
        </span>
      }
    >
      <p className="tabular text-22 font-semibold">{t.day(begun, of)}</p>
      <p className="tabular min-h-6 text-16 text-muted">
        {settling &&
          `${clockPage.face.settling(formatDay(settling.on))} ${clockPage.face.progress(settling.people, settling.of)}`}
      </p>
      <svg
        role="progressbar"
        aria-label={t.progress}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.floor(done * 100)}
        aria-valuetext={t.day(begun, of)}
        viewBox="0 0 100 4"
        preserveAspectRatio="none"
        className="my-4 block h-4 w-full overflow-hidden rounded-8"
      >
        <rect width="100" height="4" className="fill-sunken" />
        <rect width={done * 100} height="4" className="fill-brand" />
      </svg>
      <StopMove label={t.stop} pendingLabel={t.stopping} text={t.stopText} />
    </Card>
  )
}
