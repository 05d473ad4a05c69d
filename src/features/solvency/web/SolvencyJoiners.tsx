import { formatCount } from '#core/counts.ts'
import { person as personWords } from '#features/auth/words/en/person.ts'
import { Chart } from '#ui/charts/Chart.tsx'
import { ChartCard } from '#ui/charts/ChartCard.tsx'
import { IN_CEDIS } from '#ui/charts/in-cedis.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { type Joiners, solvencyCalls } from '../schema.ts'
import { solvencyPage } from '../words/en/admin-solvency.ts'

const t = solvencyPage.joiners

/**
 * The people by when they joined, from the first to the last, and who of them took out more than they put
 * in.
 */
export function SolvencyJoiners() {
  const joiners = useRead(solvencyCalls.readJoiners)
  return (
    <ChartCard title={t.title}>
      <Loaded query={joiners} skeleton={<Skeleton className="h-88 w-full" />} errorTitle={t.failed}>
        {({ people, robots, groups }) => (
          <Picture people={people} hasRobots={robots > 0} groups={groups} />
        )}
      </Loaded>
    </ChartCard>
  )
}

type Props = { people: number; hasRobots: boolean; groups: readonly Joiners[] }

function Picture({ people, hasRobots, groups }: Props) {
  const isGrouped = people > groups.length
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="-mt-3 text-15 text-muted">
        {isGrouped ? t.leadGroups(people, hasRobots) : t.lead}
      </p>
      {groups.length > 1 && <p className="font-semibold">{sayHalves(groups, hasRobots)}</p>}
      <Counts groups={groups} />
      <Chart
        title={t.title}
        kind="columns"
        points={groups.map(pointOf)}
        series={[{ name: t.series, values: groups.map(({ net }) => net) }]}
        {...IN_CEDIS}
        pointTitle={t.person}
        unit={solvencyPage.charts.cedis}
        namesBars={!isGrouped}
        empty={t.none}
      />
    </div>
  )
}

function Counts({ groups }: { groups: readonly Joiners[] }) {
  return (
    <dl className="flex flex-wrap gap-x-8 gap-y-2">
      {(['ahead', 'behind', 'even'] as const).map((side) => (
        <div key={side} className="flex items-baseline gap-2">
          <dt className="text-15 text-muted">{t[side]}</dt>
          <dd className="tabular text-18 font-semibold">{formatCount(countOf(groups, side))}</dd>
        </div>
      ))}
    </dl>
  )
}

function countOf(groups: readonly Joiners[], side: 'ahead' | 'behind' | 'even'): number {
  return groups.reduce((sum, group) => sum + group[side], 0)
}

/** 'Of the 15 people who joined first, 9 are ahead; of the 15 people who joined last, 1.' */
export function sayHalves(groups: readonly Joiners[], hasRobots = false): string {
  const half = Math.floor(groups.length / 2)
  const [first, last] = [groups.slice(0, half), groups.slice(groups.length - half)]
  const size = (some: readonly Joiners[]) =>
    some.reduce((sum, group) => sum + group.last - group.first + 1, 0)
  return t.halves(
    { size: size(first), ahead: countOf(first, 'ahead') },
    { size: size(last), ahead: countOf(last, 'ahead') },
    hasRobots,
  )
}

function pointOf({ first, last, name: called }: Joiners) {
  const short = formatCount(first)
  const isOne = first === last || called !== null
  const name = isOne ? t.place(first, called ?? personWords.nobody) : t.group(first, last)
  return { key: String(first), name, short }
}
