import { formatGhs, NOTHING } from '#core/money.ts'
import { FLOW_SIDE } from '#ui/art/flow-way.ts'
import { cx } from '#ui/look/class-names.ts'
import { type FlowGroup, joinersOf } from '../../web/wall/flow-film.ts'
import { type JoinSpan, lessonWall as t } from '../../words/en/lesson.ts'

/** Words beside a side of the flow with their sum; `isMissed` of who got nothing. */
type SideLabel = Pick<FlowGroup, 'middle' | 'sum'> & {
  readonly says: string
  readonly isMissed: boolean
}

type LabelFacts = {
  of: readonly FlowGroup[]
  groups: readonly number[]
  /** The words for what nobody has got. */
  drawer: string
  /** People whom no band of this side reaches. */
  missed?: readonly (JoinSpan & Pick<SideLabel, 'middle'>)[]
  isLeft: boolean
}

/** The names of a side's groups from its top, those that no band reaches in their place, the drawer last. */
function labelsOf({ of: side, groups, drawer, isLeft, missed = [] }: LabelFacts): SideLabel[] {
  const reached = side.flatMap(({ group, ...place }) =>
    group === null ? [] : [{ ...joinersOf(groups, group), ...place, isMissed: false }],
  )
  const empty = missed.map((joiners) => ({ ...joiners, sum: NOTHING, isMissed: true }))
  const named = [...reached, ...empty]
    .sort((a, b) => a.first - b.first)
    .map(({ middle, sum, isMissed, ...span }, at) => ({
      // Their order is said once, where a reader begins.
      says: t.joined(span, isLeft && at === 0),
      middle,
      sum,
      isMissed,
    }))
  const rest = side.filter(({ group }) => group === null)
  return [
    ...named,
    ...rest.map(({ middle, sum }) => ({ says: drawer, middle, sum, isMissed: false })),
  ]
}

/** The share of the height that a line needs. Names of thin groups move apart. */
const LINE = 0.095

function placedOf(labels: readonly SideLabel[]) {
  const tall = labels.map(({ sum }) => (sum === null ? LINE : 2 * LINE))
  let lowest = 0
  return labels.map((label, at) => {
    const height = tall[at] ?? LINE
    const most = 1 - tall.slice(at).reduce((sum, each) => sum + each, 0)
    const top = Math.max(lowest, Math.min(most, label.middle - height / 2))
    lowest = top + height
    return { ...label, top }
  })
}

type Props = LabelFacts & { name: string }

/** The names of a side's groups and their sums, beside its bands and never on them. */
export function WallFlowSide({ name, ...facts }: Props) {
  const { isLeft } = facts
  const edges = isLeft ? 'left-6 right-4 sm:left-12' : 'right-6 left-4 sm:right-12'
  return (
    <div
      style={{ width: `${FLOW_SIDE * 100}%` }}
      className={cx(
        'absolute inset-y-0 whitespace-nowrap text-28 leading-tight',
        isLeft ? 'left-0 text-right' : 'right-0',
      )}
    >
      <ul aria-label={name}>
        {placedOf(labelsOf(facts)).map(({ says, top, sum, isMissed }) => (
          <li
            key={says}
            // Whole in any case: on a low wall a share of the height is less than its lines.
            style={{ top: `min(${top * 100}%, 100% - ${sum === null ? 1.25 : 2.5}em)` }}
            className={cx('absolute', edges, isMissed && 'text-gold')}
          >
            <span className="block">{says}</span>
            {sum !== null && <strong className="tabular block font-bold">{formatGhs(sum)}</strong>}
          </li>
        ))}
      </ul>
    </div>
  )
}
