import { useMemo } from 'react'
import { flowOf } from '#features/truth/rules/cloth.ts'
import { ClothFilm, type FilmPart } from '#ui/art/ClothFilm.tsx'
import { narrowingOf } from '#ui/art/cloth-layout.ts'
import { joinedBands } from '#ui/art/joined-flow.ts'
import { FLOW_QUIET, FLOW_ROBOTS, FLOW_SIDE, type FlowBand } from '#ui/art/paint-flow.ts'
import { threadColour } from '#ui/look/thread-colour.ts'
import type { Wall } from '../../schema/wall.ts'
import { Hatched } from '../../web/wall/Hatched.tsx'
import { lessonWall as t } from '../../words/en/lesson.ts'

type Props = {
  wall: Wall
  hasBills: boolean
  /** The part of the film that has begun. */
  part: FilmPart | null
  onPart: (part: FilmPart) => void
}

/**
 * A group on one side of the flow: from and to the person who joined as such and such; null is the
 * drawer.
 */
type FlowGroup = { readonly group: number | null; readonly share: number; readonly middle: number }

/** The threads of the cloth on their way from the groups who put them in to the groups who got them. */
export function WallFlow({ wall, hasBills, part, onPart }: Props) {
  const { threads, groups, credits } = wall
  const drawer = hasBills ? t.drawerOrBills : t.drawer
  const { picture, flow, left, right } = useMemo(
    () => filmOf({ threads, credits }),
    [threads, credits],
  )
  return (
    <div className="flex min-h-48 grow flex-col">
      <div className="relative grow overflow-hidden">
        <ClothFilm picture={picture} flow={flow} onPart={onPart} />
        {(part === 'isThere' || part === 'settles') && (
          <>
            <Groups
              name={t.flowFrom}
              of={left}
              className="left-0 text-right"
              {...{ groups, drawer }}
            />
            <Groups name={t.flowTo} of={right} className="right-0" {...{ groups, drawer }} />
          </>
        )}
      </div>
      {part === null && (
        <div className="flex justify-end px-6 sm:px-12">
          <Hatched credits={credits} revealed />
        </div>
      )}
      {(part === 'isThere' || part === 'settles') && (
        <Legend hasRobots={flow.bands.some(({ hue, isQuiet }) => hue === null && !isQuiet)} />
      )}
    </div>
  )
}

function filmOf({ threads, credits }: Pick<Wall, 'threads' | 'credits'>) {
  const pieces = flowOf(threads)
  const all = Math.max(
    1,
    pieces.reduce<number>((sum, { amount }) => sum + amount, 0),
  )
  const bands = joinedBands(bandsOf(pieces, threads, all))
  const left = sideOf(pieces.map(({ giver, amount }) => [giver, amount / all]))
  const right = sideOf(pieces.map(({ taker, amount }) => [taker, amount / all]))
  const sides = { left: edgesOf(left), right: edgesOf(right) }
  return {
    picture: {
      threads: threads.map(({ place, amount, hue }) => ({
        key: place,
        span: amount,
        kept: amount,
        hue,
      })),
      days: credits.map((credited) => credited ?? 0),
    },
    flow: { bands, sides },
    left,
    right,
  }
}

type Pieces = ReturnType<typeof flowOf>

/** The pieces as the film draws them, where the cloth of the wall had them before. */
function bandsOf(pieces: Pieces, threads: Wall['threads'], all: number): FlowBand[] {
  const { robot, person } = narrowingOf(threads.map(({ amount, hue }) => ({ span: amount, hue })))
  let left = 0
  return pieces.map(({ thread, amount, isOthers, start, end }) => {
    const hue = threads[thread]?.hue ?? null
    const share = amount / all
    const band = {
      thread,
      hue,
      isQuiet: !isOthers,
      at: left,
      wide: share * (hue === null ? robot : person),
      share,
    }
    left += band.wide
    return { ...band, start: start / all, end: end / all }
  })
}

/** The meaning of a band's colour: the part of what was paid that is coloured is the figure below. */
function Legend({ hasRobots }: { hasRobots: boolean }) {
  return (
    <ul className="flex flex-wrap justify-center gap-x-10 px-6 text-28 leading-tight sm:px-12">
      <li className="flex items-center gap-3">
        <span aria-hidden="true" className="flex h-5 w-12 forced-color-adjust-none">
          {[0, 1, 2].map((hue) => (
            <span key={hue} className="grow" style={{ background: threadColour(hue) }} />
          ))}
        </span>
        {t.flowOthers}
      </li>
      {hasRobots && <PlainKind colour={FLOW_ROBOTS} says={t.flowRobots} />}
      <PlainKind colour={FLOW_QUIET} says={t.flowOwn} />
    </ul>
  )
}

/** One line of the legend whose bands have one colour. */
function PlainKind({ colour, says }: { colour: string; says: string }) {
  return (
    <li className="flex items-center gap-3 text-on-hall-muted">
      <span
        aria-hidden="true"
        className="h-5 w-12 forced-color-adjust-none"
        style={{ background: colour }}
      />
      {says}
    </li>
  )
}

/** The groups of a side from its top, the drawer last. */
function sideOf(parts: readonly (readonly [number | null, number])[]): readonly FlowGroup[] {
  const shares = new Map<number | null, number>()
  for (const [group, share] of parts) shares.set(group, (shares.get(group) ?? 0) + share)
  const last = (group: number | null) => group ?? Number.MAX_SAFE_INTEGER
  let top = 0
  return [...shares]
    .sort(([a], [b]) => last(a) - last(b))
    .map(([group, share]) => {
      top += share
      return { group, share, middle: top - share / 2 }
    })
}

/** The offsets at which a group ends and another begins. */
const edgesOf = (side: readonly FlowGroup[]) =>
  side.slice(0, -1).map(({ middle, share }) => middle + share / 2)

type GroupsProps = {
  name: string
  of: readonly FlowGroup[]
  groups: readonly number[]
  /** The words for what nobody has got. */
  drawer: string
  className: string
}

/** A label needs so much of the height: the names of thin groups make way for one another, below the head. */
const LABEL = 0.115

function placedOf(side: readonly FlowGroup[]) {
  let lowest = LABEL
  return side.map(({ group, middle }, at) => {
    const most = 1 - LABEL * (side.length - at)
    const top = Math.max(lowest, Math.min(most, middle - LABEL / 2))
    lowest = top + LABEL
    return { group, top }
  })
}

/** The names of a side's groups, beside its bands and never on them. */
function Groups({ name, of, groups, drawer, className }: GroupsProps) {
  const firstOf = (group: number) => 1 + groups.slice(0, group).reduce((sum, n) => sum + n, 0)
  return (
    <div
      style={{ width: `${FLOW_SIDE * 100}%` }}
      className={`tabular absolute inset-y-0 px-4 whitespace-nowrap text-28 leading-tight font-semibold ${className}`}
    >
      <p className="font-normal text-on-hall-muted">{name}</p>
      <ul aria-label={name}>
        {placedOf(of).map(({ group, top }, at) => (
          <li
            key={group ?? 'drawer'}
            style={{ top: `${top * 100}%` }}
            className="absolute inset-x-4"
          >
            {group === null
              ? drawer
              : t.joined(firstOf(group), firstOf(group) + (groups[group] ?? 1) - 1, at === 0)}
          </li>
        ))}
      </ul>
    </div>
  )
}
