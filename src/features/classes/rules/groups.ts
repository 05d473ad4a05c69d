import type { RoundSums, ScamCalls } from '#features/debrief/schema/standing.ts'
import { type ClassGroup, GROUPED_BY, type GroupedBy } from '../schema.ts'
import { allClasses as t } from '../words/en/all-classes.ts'
import { changedOf, pool } from './pool.ts'

/** The sums of one class. */
export type ClassSums = {
  readonly scenario: string
  readonly title: string
  readonly playBy: 'phones' | 'cards' | 'both'
  /** YYYY-MM. */
  readonly month: string
  readonly people: number
  readonly before: RoundSums
  readonly after: RoundSums
}

const added = (one: ScamCalls, other: ScamCalls): ScamCalls => ({
  scam: one.scam + other.scam,
  of: one.of + other.of,
})
const together = (one: RoundSums, other: RoundSums): RoundSums => ({
  people: one.people + other.people,
  scams: added(one.scams, other.scams),
  genuine: added(one.genuine, other.genuine),
})
const NONE: RoundSums = { people: 0, scams: { scam: 0, of: 0 }, genuine: { scam: 0, of: 0 } }

function groupOf(key: string, label: string, classes: readonly ClassSums[]): ClassGroup {
  const people = classes.reduce((sum, one) => sum + one.people, 0)
  const before = classes.reduce((sums, one) => together(sums, one.before), NONE)
  const after = classes.reduce((sums, one) => together(sums, one.after), NONE)
  const pooled = pool(classes.map((one) => changedOf(one.before, one.after)))
  return { key, label, classes: classes.length, people, before, after, ...pooled }
}

/** The part of a class that it shares with its group, and how it is called. */
const SHARED: Readonly<
  Record<GroupedBy, (one: ClassSums) => readonly [key: string, label: string]>
> = {
  scenario: ({ scenario, title }) => [scenario, title],
  month: ({ month }) => [month, t.month(month)],
  playBy: ({ playBy }) => [playBy, t.playBy[playBy]],
}

function groupsBy(by: GroupedBy, classes: readonly ClassSums[]): ClassGroup[] {
  const groups = new Map<string, { label: string; of: ClassSums[] }>()
  for (const sums of classes) {
    const [key, label] = SHARED[by](sums)
    const known = groups.get(key) ?? { label, of: [] }
    known.of.push(sums)
    groups.set(key, known)
  }
  return [...groups]
    .map(([key, { label, of }]) => groupOf(key, label, of))
    .sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** All classes as one group, and in groups by what they share. */
export function groupsOf(classes: readonly ClassSums[]) {
  return {
    all: classes.length > 0 ? groupOf('all', t.title, classes) : null,
    by: Object.fromEntries(GROUPED_BY.map((by) => [by, groupsBy(by, classes)])) as Record<
      GroupedBy,
      ClassGroup[]
    >,
  }
}

/** Says whether the change is more than chance: an interval on one side of 0 is beyond it. */
export function verdictOf({ change }: Pick<ClassGroup, 'change'>): 'better' | 'worse' | 'same' {
  return change.low > 0 ? 'better' : change.high < 0 ? 'worse' : 'same'
}
