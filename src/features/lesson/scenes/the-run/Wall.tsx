import { formatGhs } from '#core/money.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { neverOf, runSumOf } from '../../rules/run-sum.ts'
import { WALL_SHOWS, type Wall } from '../../schema/wall.ts'
import { WallList } from '../../web/wall/WallList.tsx'
import { WallThreads } from '../../web/wall/WallThreads.tsx'
import { lessonWall as t } from '../../words/en/lesson.ts'
import type { WallProps } from '../scene-props.ts'
import { WallSum, WallUnpaid } from './WallSum.tsx'

const LOOKS = {
  waiting: { icon: null, look: '' },
  paid: { icon: 'check', look: 'text-gold' },
  back: { icon: 'close', look: 'text-on-hall-muted' },
} as const

/** The next to be paid: all look there first. */
const NEXT = 'rounded-12 bg-hall-line text-40 font-bold'

/**
 * The most places for people who no longer wait: while the line moves, and while it stands still.
 */
const SETTLED = 2
const SETTLED_STILL = 1

/** The next who wait, and before them the newest of those who do not any more. */
function shownOf({ line, isEmpty, isFrozen }: Wall): Wall['line'] {
  const waiting = line.filter(({ state }) => state === 'waiting')
  const settled = line.filter(({ state }) => state !== 'waiting')
  return waiting.length === 0
    ? settled
    : [...settled.slice(isEmpty || isFrozen ? -SETTLED_STILL : -SETTLED), ...waiting]
}

/**
 * Counts the people who are not listed. The server lists at most half as many who wait as the wall
 * has places, else all of them. It tells nobody who was paid and has left the list.
 */
function countUnlisted({ line, waiting, paid }: Wall): number {
  const listed = line.filter(({ state }) => state === 'waiting').length
  if (listed >= WALL_SHOWS.places / 2) return Math.max(0, waiting - listed)
  return waiting === 0 ? Math.max(0, paid - line.length) : 0
}

/**
 * The run as one sum that shrinks as people are paid, the draining drawer as the cloth that its deposits
 * made, and the line in its order. Names stand without amounts.
 */
export default function TheRunWall({ wall }: Pick<WallProps, 'wall'>) {
  const { drawer, line, paid, waiting, isEmpty, isFrozen } = wall
  const sum = runSumOf(wall)
  const names = shownOf(wall)
  const hasBegun = line.length > 0
  const isStill = isEmpty || isFrozen
  return (
    <div className="flex grow flex-col gap-2">
      {/* The lie that the next scene tells: the whole width is its own. Empty, its place takes no room. */}
      <p
        className={cx('text-[2.25rem] leading-tight font-semibold text-gold', !isStill && '-mb-2')}
        aria-live="polite"
      >
        {isEmpty && <span className="block">{t.empty}</span>}
        {isFrozen && <span className="block">{t.frozen}</span>}
      </p>
      <div className="flex items-end justify-between gap-x-8 max-sm:flex-wrap">
        {sum && <WallUnpaid sum={sum} />}
        <Counts {...{ hasBegun, paid, waiting }} />
      </div>
      {sum && <WallSum {...{ sum, drawer }} />}
      <div className="flex grow flex-col gap-4 sm:flex-row sm:gap-8">
        {/* Until somebody asks, the cloth is all there is to see; then it has half. */}
        <WallThreads
          wall={wall}
          hasSum={false}
          never={neverOf(sum)}
          className={cx('-mx-6 sm:-ml-12', hasBegun ? 'sm:mr-0 sm:basis-[55%]' : 'grow sm:-mr-12')}
        >
          {drawer !== null && !sum && (
            <p>
              {t.drawer} <strong className="text-on-hall">{formatGhs(drawer)}</strong>
            </p>
          )}
        </WallThreads>
        {hasBegun && (
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <LineOfNames shown={names} of={names.length + countUnlisted(wall)} isStill={isStill} />
          </div>
        )}
      </div>
    </div>
  )
}

type CountsProps = { hasBegun: boolean } & Pick<Wall, 'paid' | 'waiting'>

/** The people of the line. Those who wait are what the room is to feel, from the first tap on. */
function Counts({ hasBegun, paid, waiting }: CountsProps) {
  const look = 'min-w-0 leading-tight font-semibold text-on-hall-muted sm:text-right'
  if (!hasBegun) return <p className={cx(look, 'text-40')}>{t.nobodyYet}</p>
  if (waiting === 0)
    return <p className={cx(look, 'text-28')}>{`${t.paid(paid)} · ${t.waiting(waiting)}`}</p>
  return (
    <p className={cx(look, 'text-28')}>
      <span className="block text-40 leading-none font-bold text-on-hall sm:text-[4rem]">
        {t.waiting(waiting)}
      </span>{' '}
      <span>{t.paid(paid)}</span>
    </p>
  )
}

type LineProps = {
  shown: Wall['line']
  /** Everybody in the line, also those who are not shown. */
  of: number
  /** Nobody is paid any more, so nobody is next. */
  isStill: boolean
}

/**
 * Names that no longer wait come first, each with the sign of its outcome. Then come those who
 * wait, with their place.
 */
function LineOfNames({ shown, of, isStill }: LineProps) {
  const settled = shown.filter(({ state }) => state !== 'waiting').length
  return (
    <WallList isQueue of={of}>
      {shown.map(({ number, name, state }, at) => (
        <li
          // The line is told in its order, and the same name may stand in it twice.
          key={`${at}-${name}`}
          className={cx(
            'flex max-h-20 min-w-0 shrink-0 grow items-center gap-2 py-0.5 leading-tight',
            LOOKS[state].look,
            state === 'waiting' && at === settled && !isStill ? NEXT : 'text-[2rem]',
          )}
        >
          <span className="tabular flex w-14 shrink-0 justify-end">
            {LOOKS[state].icon ? (
              <Icon name={LOOKS[state].icon} size={24} className="size-10" />
            ) : (
              <span className="text-on-hall-muted">{at - settled + 1}.</span>
            )}
          </span>
          <NameInLine {...{ number, name }} />
          <span className="sr-only">{t.states[state]}</span>
        </li>
      ))}
    </WallList>
  )
}

/** A name in the line, whole: a long one takes a second line. */
function NameInLine({ number, name }: Pick<Wall['line'][number], 'number' | 'name'>) {
  return (
    <span translate="no" className="min-w-0 wrap-anywhere">
      {number !== null && <b>{number} · </b>}
      {name}
    </span>
  )
}
