import { addDays, type Day, formatDay } from '#core/day.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Card } from '#ui/page/Card.tsx'
import type { ClockState } from '../../schema.ts'
import { clockPage } from '../../words/en/clock-page.ts'
import { dayOfMonth, sayClockDate } from './say-days.ts'

const t = clockPage.face
const AROUND = [-3, -2, -1, 0, 1, 2, 3]

/** The day here and in Accra, the day through which everyone is settled, and the days around it. */
export function ClockFace({ clock }: { clock: ClockState }) {
  const { today, movedDays } = clock
  return (
    <Card tone="hall">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-4 sm:gap-x-5">
        <Leaf day={today} />
        <div className="grid min-w-0 flex-1 basis-40 grid-cols-1 gap-1.5">
          <h2 className="text-15 font-normal text-on-hall-muted">{t.title}</h2>
          {/* Beside the leaf it would be the same date once more. */}
          <p className="sr-only">{sayClockDate(today, 'full')}</p>
          <p className={movedDays === 0 ? 'sr-only' : 'text-16'}>{sayMoved(clock)}</p>
          <SettledThrough clock={clock} />
        </div>
        <ol
          aria-label={t.strip}
          className="grid basis-full grid-cols-5 gap-1.5 sm:grid-cols-7 sm:gap-2"
        >
          {AROUND.map((offset) => (
            <StripDay key={addDays(today, offset)} offset={offset} clock={clock} />
          ))}
        </ol>
      </div>
    </Card>
  )
}

function sayMoved({ accraToday, movedDays, isSetBack }: ClockState): string {
  const accra = formatDay(accraToday)
  if (isSetBack) return t.setBack(accra)
  if (movedDays === 0) return t.same
  return movedDays > 0 ? t.ahead(movedDays, accra) : t.behind(-movedDays, accra)
}

/** Today as the leaf of a wall calendar; the next day is a new leaf. */
function Leaf({ day }: { day: Day }) {
  return (
    <div
      key={day}
      aria-hidden="true"
      className="arrive grid w-24 shrink-0 grid-cols-1 sm:w-28 overflow-hidden rounded-12 border border-hall-line bg-raised text-center text-ink"
    >
      <span className="bg-practice py-1 text-15 font-semibold text-on-practice">
        {sayClockDate(day, 'short')}
      </span>
      <span className="pt-2 text-40 leading-none font-semibold">{dayOfMonth(day)}</span>
      <span className="pb-2 text-15 text-muted">
        {sayClockDate(day, 'month')} {day.slice(0, 4)}
      </span>
    </div>
  )
}

function SettledThrough({ clock: { today, settledThrough, settling } }: { clock: ClockState }) {
  return (
    <p className="tabular flex min-h-24 items-start gap-2 text-16 sm:min-h-0">
      <Icon name={settling ? 'clock' : 'check'} className="mt-0.5 text-gold" />
      {settling
        ? `${t.settling(formatDay(settling.on))} ${t.progress(settling.people, settling.of)}.`
        : settledThrough === today
          ? t.settledToday
          : t.settled(formatDay(settledThrough))}
    </p>
  )
}

function StripDay({ offset, clock }: { offset: number; clock: ClockState }) {
  const { today, settledThrough, move } = clock
  const day = addDays(today, offset)
  const isSettled = day <= settledThrough
  const isEnd = move !== null && move.paceSeconds === null && move.endsOn === day && offset > 0
  const state = isEnd ? t.isEnd : offset > 0 ? t.isNext : isSettled ? t.isSettled : null
  return (
    <li
      aria-current={offset === 0 ? 'date' : undefined}
      className={cx(
        'tabular grid-cols-1 justify-items-center gap-0.5 rounded-8 border px-0.5 py-2 text-13',
        Math.abs(offset) > 2 ? 'hidden sm:grid' : 'grid',
        offset === 0 ? 'arrive border-2 border-gold font-semibold' : 'border-hall-line',
        offset > 0 && 'border-dashed text-on-hall-muted',
      )}
    >
      <span>{offset === 0 ? t.today : sayClockDate(day, 'short')}</span>
      <span className="text-18">{dayOfMonth(day)}</span>
      <span className="flex min-h-4 items-center">
        {(isSettled || isEnd) && <Icon name={isEnd ? 'forward' : 'check'} size={16} />}
        {state && <span className="sr-only">{state}</span>}
      </span>
    </li>
  )
}
