import { useEffect, useState } from 'react'
import { formatGhs, sumOf } from '#core/money.ts'
import { useRead } from '#ui/live/use-read.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { lessonCalls } from '../../schema/phone.ts'
import { lessonPhone } from '../../words/en/lesson-phone.ts'
import { firstCedi } from '../first-cedi/scene.ts'
import { tasksOf } from '../scene.ts'
import type { PhoneProps } from '../scene-props.ts'

const t = lessonPhone.days

/** The number of newest days that stand below each other; the days of a month scroll past. */
const SHOWN = 3
const DAY_MS = 700
/** The longest time in which all days are shown, however many there are. */
const MOST_MS = 3_000

/** Money arrives day by day; then one thing is asked. */
export default function ItWorksPhone({ scene, text, isPassing, onLeave, lent }: PhoneProps) {
  const query = useRead(lessonCalls.readTask)
  const days = query.data?.days ?? []
  const come = useOneByOne(days.length)
  const isOver = !isPassing && come === days.length
  return (
    <Loaded query={query}>
      {({ task, paid }) => {
        // A phone that came late, or bought nothing, begins where the others began.
        const hasNone = isOver && days.length === 0 && task === 'ask'
        const ways = tasksOf(scene)
        const asks = task ? scene.words.phone.tasks?.[task] : undefined
        const page = hasNone ? firstCedi.phone.asks.to : ((task && ways?.taskTo[task]) ?? ways?.to)
        const go = hasNone ? firstCedi.words.phone.go : (asks?.go ?? scene.words.phone.go)
        return (
          <div className="flex grow flex-col gap-4">
            <div
              className="my-auto grid grid-cols-1 gap-1 text-center"
              aria-live="polite"
              aria-busy={!isOver}
            >
              {days.length > 0 && <lent.LatestMachine />}
              <p className="text-18 text-muted">{t.paid}</p>
              <p
                // Each day that comes tells a sum of its own.
                key={come}
                className="tells text-[min(3.25rem,14vw)] leading-tight font-bold tracking-tight text-gold"
              >
                {formatGhs(sumOf(days.slice(0, come).map(({ amount }) => amount)))}
              </p>
              <ol className="mt-3 grid min-h-42 grid-cols-1 content-start">
                {days.slice(Math.max(0, come - SHOWN), come).map(({ on, amount }) => (
                  <li
                    key={on}
                    className="arrive tabular flex min-h-14 items-center justify-between gap-4 border-t border-line text-18"
                  >
                    <span>{t.day(days.findIndex((day) => day.on === on) + 1)}</span>
                    <span className="font-display text-22 font-bold">+{formatGhs(amount)}</span>
                  </li>
                ))}
              </ol>
            </div>
            {isOver && (
              <p className="text-18">
                {paid
                  ? lessonPhone.cameIn(formatGhs(paid))
                  : (asks?.text ?? (hasNone ? t.none : text))}
              </p>
            )}
            {isOver && page && go && task !== 'done' && (
              <ButtonLink to={page} size="large" block onClick={onLeave}>
                {go}
              </ButtonLink>
            )}
          </div>
        )
      }}
    </Loaded>
  )
}

/**
 * Counts the days that are shown: one more at a time, or all at once for somebody who wants no
 * motion.
 */
function useOneByOne(count: number): number {
  const [come, setCome] = useState(0)
  useEffect(() => {
    if (come >= count) return undefined
    const isStill = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    const wait = isStill ? 0 : Math.min(DAY_MS, MOST_MS / count)
    const timer = setTimeout(() => setCome(isStill ? count : come + 1), wait)
    return () => clearTimeout(timer)
  }, [come, count])
  return Math.min(come, count)
}
