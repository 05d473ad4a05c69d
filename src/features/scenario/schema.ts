import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { nothing } from '#core/fields.ts'
import { scenario as t } from './words/en/scenario.ts'

/** Characters; a file of sixty machines has about twenty thousand. */
export const LONGEST_FILE = 500_000

const offered = v.object({
  name: v.string(),
  title: v.string(),
  about: v.string(),
  file: v.string(),
})

export const scenarioCalls = {
  list: defineCall({
    name: 'scenario.list',
    method: 'GET',
    path: '/api/admin/scenario',
    summary: 'The scenario of this room, and those there are, each as its file.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      /** Null for the mining machines that every room begins with. */
      now: v.nullable(v.object({ name: v.string(), title: v.string() })),
      /** How many machines were bought here: above none the scenario stays. */
      sold: v.number(),
      offered: v.array(offered),
      /** The room as it is, as a file. */
      own: v.string(),
    }),
    topics: ['settings', 'machines'],
  }),
  use: defineCall({
    name: 'scenario.use',
    method: 'POST',
    path: '/api/admin/scenario/use',
    summary: 'Gives the room the words, catalogue, rates and lesson of this file.',
    actor: 'admin',
    isLarge: true,
    input: v.strictObject({
      file: v.pipe(v.string(), v.maxLength(LONGEST_FILE, t.file.tooLong)),
    }),
    answer: v.object({ title: v.string(), machines: v.number() }),
  }),
}
