import { useMemo } from 'react'
import { lessonWall as t } from '../../words/en/lesson.ts'
import { ClothFilm } from '#ui/art/ClothFilm.tsx'
import { flowOf } from '#features/truth/rules/cloth.ts'
import type { Wall } from '../../schema/wall.ts'

type Props = { wall: Wall; hasBills: boolean; isThere: boolean; onThere: () => void }

/** A group on one side of the flow: from and to the person who joined as such and such; null is the drawer. */
type FlowGroup = { readonly group: number | null; readonly share: number; readonly middle: number }

/** The threads of the cloth on their way from the groups who put them in to the groups who got them. */
export function WallFlow({ wall, hasBills, isThere, onThere }: Props) {
  const { threads, groups, credits } = wall
  const drawer = hasBills ? t.drawerOrBills : t.drawer
  const { picture, flow, left, right } = useMemo(
    () => filmOf({ threads, credits }),
    [threads, credits],
  )
  return (
    <div className="relative min-h-48 grow overflow-hidden">
      <ClothFilm picture={picture} flow={flow} onThere={onThere} />
      {isThere && (
        <>
          <Groups name={t.flowFrom} of={left} className="left-5" {...{ groups, drawer }} />
          <Groups name={t.flowTo} of={right} className="right-5" {...{ groups, drawer }} />
        </>
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
  let before = 0
  const bands = pieces.map(({ thread, amount, start, end }) => {
    const at = before / all
    before += amount
    const hue = threads[thread]?.hue ?? null
    return { thread, hue, at, share: amount / all, start: start / all, end: end / all }
  })
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

/** A label needs so much of the height: the names of thin groups make way for one another. */
const LABEL = 0.13

function placedOf(side: readonly FlowGroup[]) {
  let lowest = 0
  return side.map(({ group, middle }) => {
    const top = Math.max(lowest, Math.min(1 - LABEL, middle - LABEL / 2))
    lowest = top + LABEL
    return { group, top }
  })
}

function Groups({ name, of, groups, drawer, className }: GroupsProps) {
  const firstOf = (group: number) => 1 + groups.slice(0, group).reduce((sum, n) => sum + n, 0)
  return (
    <ul aria-label={name} className={`absolute inset-y-0 ${className}`}>
      {placedOf(of).map(({ group, top }) => (
        <li
          key={group ?? 'drawer'}
          style={{ top: `${top * 100}%` }}
          className={`tabular absolute rounded-8 bg-hall px-3 text-28 font-semibold whitespace-nowrap ${className}`}
        >
          {group === null
            ? drawer
            : t.joined(firstOf(group), firstOf(group) + (groups[group] ?? 1) - 1)}
        </li>
      ))}
    </ul>
  )
}
