import { type ReactNode, useCallback, useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { debriefCalls } from '#features/debrief/schema.ts'
import { FILM_PARTS, type FilmPart } from '#ui/art/ClothFilm.tsx'
import { FLOW_KINDS } from '#ui/art/flow-colours.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { truthTold } from '../../rules/truth-told.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'
import type { WallProps } from '../scene-props.ts'
import { Crossing, PlainBand, WallFlow } from './WallFlow.tsx'

/**
 * The ways of the whole room's money, naming nobody. Empty until the truth is revealed; then the
 * cloth becomes the flow over the whole wall, which makes room for the figures once it was looked
 * at.
 */
export default function TheTruthWall({ wall, hadRun }: Pick<WallProps, 'wall' | 'hadRun'>) {
  const debrief = useRead(debriefCalls.readDebrief).data
  const robots = useRead(crowdCalls.readCrowd).data?.crowd?.joined ?? 0
  const [part, setPart] = useState<FilmPart | null>(null)
  // A film that begins anew, as on a wall of another size, takes nothing back.
  const onPart = useCallback((now: FilmPart) => setPart((before) => laterOf(before, now)), [])
  // The wall may know of the reveal a moment later: figures that came before its film would give
  // away the end.
  if (!debrief?.revealed || !wall.revealed) return null
  const { fromSelf, fromOthers, bills, paidOut } = debrief.figures
  // No flow is shown if nobody was paid, or if a band would be one person's sum.
  const hasFlow = wall.groups.length > 0 && fromSelf + fromOthers > 0
  const isTold = part === 'settles' || !hasFlow
  return (
    <div className="flex grow flex-col justify-center gap-2">
      {hasFlow && (
        <section aria-label={t.flow} className="-mx-6 flex min-h-0 grow flex-col sm:-mx-12">
          <WallFlow {...{ wall, paidOut, part, onPart }} hasBills={bills > 0} />
        </section>
      )}
      {isTold && (
        <div className="flex items-end justify-between gap-x-8 max-sm:flex-wrap">
          <Earned figures={debrief.figures} />
          <ul className="grid min-w-0 grid-cols-1 gap-y-2 text-28 leading-tight font-semibold">
            <Paid figures={debrief.figures} />
            <Ends figures={debrief.figures} {...{ robots, hadRun }} />
          </ul>
        </div>
      )}
    </div>
  )
}

function laterOf(before: FilmPart | null, now: FilmPart): FilmPart {
  return before && FILM_PARTS.indexOf(before) > FILM_PARTS.indexOf(now) ? before : now
}

type DebriefFigures = AnswerOf<typeof debriefCalls.readDebrief>['figures']

/** The figure that the lesson is about: it leads, and the others recede. */
function Earned({ figures }: { figures: DebriefFigures }) {
  const { figure, says } = truthTold(figures).earned
  return (
    <dl className="sm:shrink-0">
      <dt className="text-28 text-on-hall-muted">{says}</dt>
      <dd className="wall-truth text-[7.5rem] max-sm:text-[2.75rem]">{figure}</dd>
    </dl>
  )
}

type FigureProps = { sign: ReactNode; look?: string; children: ReactNode }

/** A figure with the sign that its money has in the flow above, or in the cloth before it. */
function Figure({ sign, look, children }: FigureProps) {
  return (
    <li className={cx('flex items-center gap-x-4', look)}>
      <span aria-hidden="true" className="grid w-12 shrink-0 place-items-center">
        {sign}
      </span>
      {children}
    </li>
  )
}

/** The part of what was paid out that was others' money, or else their own. */
function Paid({ figures }: { figures: DebriefFigures }) {
  const { paid } = truthTold(figures)
  if (!paid) return null
  return (
    <Figure sign={figures.fromOthers > 0 ? <Crossing /> : <PlainBand look={FLOW_KINDS.own} />}>
      <strong className="font-display text-[4.5rem] leading-none font-bold whitespace-nowrap max-sm:text-40">
        {paid.figure}
      </strong>{' '}
      <span className="max-w-96 text-balance">{paid.says}</span>
    </Figure>
  )
}

const PEOPLE = <Icon name="people" size={24} className="size-10" />

type EndsProps = { figures: DebriefFigures; robots: number; hadRun: boolean }

/** The number of people who won and who lost, and the sums that the figures hold besides. */
function Ends({ figures, robots, hadRun }: EndsProps) {
  const { ahead, even, aheadSeats } = figures
  const { lost, neverThere } = truthTold(figures)
  const others = [
    ...(ahead > 0 ? [t.ahead(ahead, aheadSeats)] : []),
    ...(even > 0 ? [t.even(even)] : []),
  ]
  return (
    <>
      {lost ? (
        // The gold of those above who got nothing: they are among these people.
        <Figure sign={PEOPLE} look="text-gold">{`${lost.figure} ${lost.says}`}</Figure>
      ) : (
        others.length > 0 && <Figure sign={PEOPLE}>{others.join(' · ')}</Figure>
      )}
      {neverThere && (
        <Figure sign={<span className="hatched h-5 w-8" />}>
          {`${neverThere.figure} ${neverThere.says}`}
        </Figure>
      )}
      {robots > 0 && <li className="text-on-hall-muted">{t.robotsToo(robots)}</li>}
      {!hadRun && <li className="text-on-hall-muted">{t.noRun}</li>}
    </>
  )
}
