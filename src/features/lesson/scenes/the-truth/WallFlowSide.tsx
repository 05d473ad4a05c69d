import { formatGhs, NOTHING, type Pesewas, sumOf } from '#core/money.ts'
import { FLOW_SIDE } from '#ui/art/paint-flow.ts'
import { cx } from '#ui/look/class-names.ts'
import type { Wall } from '../../schema/wall.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'

/**
 * A group on one side of the flow, from the first to the last person in the order of joining; null
 * is the drawer.
 */
export type FlowGroup = {
  readonly group: number | null
  readonly share: number
  readonly middle: number
}

/** People by their order of joining, from the first to the last. */
type JoinSpan = { readonly first: number; readonly last: number }

type MissedFacts = Pick<Wall, 'threads' | 'groups'> & { paidOut: Pesewas }

/**
 * The people whom no band reaches, with neighbours joined in one group. There are none unless the
 * bands are all that was paid.
 */
export function missedOf({ threads, groups, paidOut }: MissedFacts): readonly JoinSpan[] {
  const gone = threads.flatMap((thread) => thread.gone)
  if (sumOf(gone.map(({ amount }) => amount)) !== paidOut) return []
  const paid = new Set(gone.map(({ taker }) => taker))
  const missed: JoinSpan[] = []
  for (const group of groups.keys()) {
    if (paid.has(group)) continue
    const { first, last } = joinersOf(groups, group)
    const before = missed[missed.length - 1]
    if (before && before.last === first - 1) missed[missed.length - 1] = { ...before, last }
    else missed.push({ first, last })
  }
  return missed
}

export function joinersOf(groups: readonly number[], group: number): JoinSpan {
  const before = groups.slice(0, group).reduce((sum, n) => sum + n, 0)
  return { first: before + 1, last: before + (groups[group] ?? 1) }
}

/** A group in words. */
export const sayJoiners = ({ first, last }: JoinSpan, isFirst: boolean) =>
  t.joined(first, last, isFirst)

/** Words beside a side of the flow. A group that got nothing stands with its sum. */
type SideLabel = { readonly says: string; readonly middle: number; readonly isMissed: boolean }

type LabelFacts = {
  of: readonly FlowGroup[]
  groups: readonly number[]
  /** The words for what nobody has got. */
  drawer: string
  /** People whom no band of this side reaches. */
  missed?: readonly JoinSpan[]
}

/** The names of a side's groups from its top, those that no band reaches in their place, the drawer last. */
function labelsOf({ of: side, groups, drawer, missed = [] }: LabelFacts): SideLabel[] {
  const reached = side.flatMap(({ group, middle, share }) =>
    group === null ? [] : [{ ...joinersOf(groups, group), middle, share, isMissed: false }],
  )
  const empty = missed.map((joiners) => {
    const above = reached.filter(({ first }) => first < joiners.first)
    const middle = above.reduce((sum, { share }) => sum + share, 0)
    return { ...joiners, middle, isMissed: true }
  })
  const named = [...reached, ...empty]
    .sort((a, b) => a.first - b.first)
    .map(({ middle, isMissed, ...joiners }, at) => ({
      says: sayJoiners(joiners, at === 0),
      middle,
      isMissed,
    }))
  const rest = side.filter(({ group }) => group === null)
  return [...named, ...rest.map(({ middle }) => ({ says: drawer, middle, isMissed: false }))]
}

/** The share of the height that a line needs. Names of thin groups move apart, below the head. */
const LINE = 0.095
/** A sum has no room beside longer words than these. */
const isLong = (says: string) => says.length > 6

function placedOf(labels: readonly SideLabel[]) {
  const tall = labels.map(({ says, isMissed }) => (isMissed && isLong(says) ? 2 * LINE : LINE))
  let lowest = LINE
  return labels.map((label, at) => {
    const height = tall[at] ?? LINE
    const most = 1 - tall.slice(at).reduce((sum, each) => sum + each, 0)
    const top = Math.max(lowest, Math.min(most, label.middle - height / 2))
    lowest = top + height
    return { ...label, top }
  })
}

type Props = LabelFacts & { name: string; className: string }

/** The names of a side's groups, beside its bands and never on them. */
export function WallFlowSide({ name, className, ...facts }: Props) {
  return (
    <div
      style={{ width: `${FLOW_SIDE * 100}%` }}
      className={`absolute inset-y-0 px-4 whitespace-nowrap text-28 leading-tight font-semibold ${className}`}
    >
      <p className="font-normal text-on-hall-muted">{name}</p>
      <ul aria-label={name}>
        {placedOf(labelsOf(facts)).map(({ says, top, isMissed }) => (
          <li
            key={says}
            style={{ top: `${top * 100}%` }}
            className={cx(
              'absolute inset-x-4',
              isMissed && 'text-gold',
              isMissed && !isLong(says) && 'flex gap-x-4',
            )}
          >
            <span className="block">{says}</span>
            {isMissed && <strong className="font-bold">{formatGhs(NOTHING)}</strong>}
          </li>
        ))}
      </ul>
    </div>
  )
}
