import { useMemo } from 'react'
import { type Pesewas, sumOf } from '#core/money.ts'
import { flowOf } from '#features/truth/rules/flow.ts'
import { ClothFilm, type FilmPart } from '#ui/art/ClothFilm.tsx'
import { FLOW_KINDS, tintOf } from '#ui/art/flow-colours.ts'
import { FLOW_SIDE } from '#ui/art/flow-way.ts'
import type { FlowBand } from '#ui/art/paint-flow.ts'
import { cx } from '#ui/look/class-names.ts'
import { threadColour } from '#ui/look/thread-colour.ts'
import { percentOf } from '../../rules/percent-of.ts'
import type { Wall } from '../../schema/wall.ts'
import { filmOf, isAllTraced, joinersOf, missedOf } from '../../web/wall/flow-film.ts'
import { Hatched } from '../../web/wall/Hatched.tsx'
import { lessonWall as t } from '../../words/en/lesson.ts'
import { WallFlowSide } from './WallFlowSide.tsx'

type Props = {
  wall: Wall
  hasBills: boolean
  /** All cash that people were paid. */
  paidOut: Pesewas
  /** The part of the film that has begun. */
  part: FilmPart | null
  onPart: (part: FilmPart) => void
}

/** The threads of the cloth on their way from the groups who put them in to the groups who got them. */
export function WallFlow({ wall, hasBills, paidOut, part, onPart }: Props) {
  const { threads, groups, credits } = wall
  const drawer = hasBills ? t.drawerOrBills : t.drawer
  // Else some of what was paid is of no thread: nobody can say then who got how much.
  const isWhole = isAllTraced({ threads, paidOut })
  const { picture, flow, left, right, missed } = useMemo(
    () => filmOf({ threads, credits, missed: isWhole ? missedOf({ threads, groups }) : [] }),
    [threads, credits, groups, isWhole],
  )
  const isThere = part === 'isThere' || part === 'settles'
  return (
    // Relative: the table for a reader stands within it, and makes the page no higher.
    <div className="relative flex min-h-48 grow flex-col">
      {/* Between the line of the title and the bars, so that no name is pushed away from its bar. */}
      <div
        aria-hidden="true"
        className={cx(
          '-mt-2 flex justify-between text-28 leading-tight text-on-hall-muted',
          !isThere && 'invisible',
        )}
      >
        {[t.flowFrom, t.flowTo].map((head, at) => (
          <p
            key={head}
            className={at === 0 ? 'pr-4 text-right' : 'pl-4'}
            style={{ width: `${FLOW_SIDE * 100}%` }}
          >
            {head}
          </p>
        ))}
      </div>
      <div className="relative grow overflow-hidden">
        <ClothFilm picture={picture} flow={flow} onPart={onPart} />
        {isThere && (
          <>
            <WallFlowSide name={t.flowFrom} of={left} isLeft {...{ groups, drawer }} />
            <WallFlowSide
              name={t.flowTo}
              of={isWhole ? right : right.map((group) => ({ ...group, sum: null }))}
              missed={missed}
              isLeft={false}
              {...{ groups, drawer }}
            />
          </>
        )}
      </div>
      {part === null && (
        <div className="flex justify-end px-6 sm:px-12">
          <Hatched credits={credits} revealed />
        </div>
      )}
      {isThere && (
        <>
          <FlowTable threads={threads} groups={groups} />
          <Legend bands={flow.bands} />
        </>
      )}
    </div>
  )
}

/**
 * The legend of the bands, apart from the lowest of them. The coloured part of what was paid is the
 * figure below.
 */
function Legend({ bands }: { bands: readonly FlowBand[] }) {
  const hasRobots = bands.some(({ hue, whose }) => hue === null && whose === 'others')
  return (
    <ul className="mt-3 flex flex-wrap justify-center gap-x-8 px-6 text-28 leading-tight sm:px-12">
      <li className="flex items-center gap-3">
        <Crossing />
        {t.flowOthers}
      </li>
      {hasRobots && <PlainKind look={FLOW_KINDS.robots} says={t.flowRobots} />}
      {bands.some(({ whose }) => whose === 'own') && (
        <PlainKind look={FLOW_KINDS.own} says={t.flowOwn} />
      )}
      {bands.some(({ whose }) => whose === 'drawer') && (
        <PlainKind look={FLOW_KINDS.drawer} says={t.flowTable.drawer} />
      )}
    </ul>
  )
}

/** The way of others' money as the flow has it, of its first three groups: it crosses. */
export function Crossing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 48 28"
      className="h-7 w-12 fill-none forced-color-adjust-none"
      strokeWidth="6"
    >
      {['M0 14C16 14 32 25 48 25', 'M0 3C16 3 32 14 48 14', 'M0 25C16 25 32 3 48 3'].map(
        (d, at) => (
          <path key={d} d={d} stroke={threadColour(tintOf(at))} />
        ),
      )}
    </svg>
  )
}

/** One line of the legend whose bands have one look. */
function PlainKind({ look, says }: { look: string; says: string }) {
  return (
    <li className="flex items-center gap-3 text-on-hall-muted">
      <PlainBand look={look} />
      {says}
    </li>
  )
}

/** The look of the bands of one kind. */
export function PlainBand({ look }: { look: string }) {
  return (
    <span
      aria-hidden="true"
      className="h-5 w-8 forced-color-adjust-none"
      style={{ background: look }}
    />
  )
}

/**
 * The flow as a table for a screen reader, a row for each group. It says percents, as the picture
 * does: a sum of what came back to its givers may be one person's.
 */
function FlowTable({ threads, groups }: Pick<Wall, 'threads' | 'groups'>) {
  const pieces = flowOf(threads)
  const sum = (fits: (piece: (typeof pieces)[number]) => boolean) =>
    sumOf(pieces.filter(fits).map(({ amount }) => amount))
  const all = sum(() => true)
  const heads = t.flowTable
  const partOf = (fits: Parameters<typeof sum>[0]) => heads.percent(percentOf(sum(fits), all))
  return (
    <table className="sr-only">
      <caption>{heads.title}</caption>
      <thead>
        <tr>
          {[heads.group, heads.putIn, heads.others, heads.own, heads.drawer].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((_, group) => (
          <tr key={group}>
            <th scope="row">{t.joined(joinersOf(groups, group), true)}</th>
            <td>{partOf(({ giver }) => giver === group)}</td>
            <td>{partOf(({ taker, isOthers }) => taker === group && isOthers)}</td>
            <td>{partOf(({ taker, isOthers }) => taker === group && !isOthers)}</td>
            <td>{partOf(({ giver, taker }) => giver === group && taker === null)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
