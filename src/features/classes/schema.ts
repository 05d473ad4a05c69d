import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { nothing } from '#core/fields.ts'

// The hour changed this much over many classes. A class of which a round has fewer than five answers is
// in none of the figures.

const figure = v.number()
/** Answers, and how many of them were 'A scam'. */
const called = v.object({ scam: v.number(), of: v.number() })
const roundOfClasses = v.object({ people: v.number(), scams: called, genuine: called })

/** Classes that have something in common, and what the hour changed in them. */
const classGroup = v.object({
  /** The name of a scenario, a month as YYYY-MM, or a way of taking part; 'all' of all. */
  key: v.string(),
  label: v.string(),
  classes: v.number(),
  people: v.number(),
  /** Sums over the classes. */
  before: roundOfClasses,
  after: roundOfClasses,
  /** The change of d′ from before to after, pooled over the classes, with its 90 % interval. */
  change: v.object({ value: figure, low: figure, high: figure }),
  /** The standard deviation of the change between classes, beyond what chance makes. */
  spread: figure,
})
export type ClassGroup = v.InferOutput<typeof classGroup>

/** The traits by which classes are grouped. */
export const GROUPED_BY = ['scenario', 'month', 'playBy'] as const
export type GroupedBy = (typeof GROUPED_BY)[number]

export const classesCalls = {
  readClasses: defineCall({
    name: 'classes.readClasses',
    method: 'GET',
    path: '/api/admin/classes',
    summary:
      'The effect pooled over all classes, for a teacher over their own; and by scenario, month and way of taking part.',
    actor: 'teacher',
    input: nothing,
    answer: v.object({
      /** Null while no class can be shown. */
      all: v.nullable(classGroup),
      by: v.object(v.entriesFromList(GROUPED_BY, v.array(classGroup))),
    }),
    topics: ['rooms'],
  }),
  exportClasses: defineCall({
    name: 'classes.exportClasses',
    method: 'GET',
    path: '/api/admin/classes.csv',
    summary: 'The sums of each class as a spreadsheet, without its name, its code or a person.',
    actor: 'teacher',
    input: nothing,
    answer: v.string(),
    media: { answer: 'text/csv' },
  }),
}
