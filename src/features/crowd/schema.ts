import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { line, nothing } from '#core/fields.ts'
import { crowd as t } from './words/en/crowd.ts'

/** The most robots a room can have. */
export const MOST_ROBOTS = 1000
const MOODS = ['calm', 'out', 'away'] as const

const size = v.pipe(
  v.number(t.size),
  v.integer(t.size),
  v.minValue(1, t.size),
  v.maxValue(MOST_ROBOTS, t.size),
)

const crowd = v.object({
  size: v.number(),
  seed: v.string(),
  mood: v.picklist(MOODS),
  /** False while only robots are there that came by a code: others may still be let in. */
  isLetIn: v.boolean(),
  /** How many robots have joined. */
  joined: v.number(),
})
export type Crowd = v.InferOutput<typeof crowd>

export const crowdCalls = {
  readCrowd: defineCall({
    name: 'crowd.readCrowd',
    method: 'GET',
    path: '/api/admin/crowd',
    summary: 'The crowd of robots; null where there is none.',
    actor: 'admin',
    input: nothing,
    answer: v.object({ crowd: v.nullable(crowd) }),
    topics: ['crowd', 'clock'],
  }),
  begin: defineCall({
    name: 'crowd.begin',
    method: 'POST',
    path: '/api/admin/crowd/begin',
    summary:
      'Lets robots in: they join, deposit, buy, invite and withdraw by a plan drawn from a seed.',
    actor: 'admin',
    money: true,
    isShop: true,
    input: v.strictObject({ size, seed: v.optional(line(40, t.seed)) }),
    answer: nothing,
  }),
  setMood: defineCall({
    name: 'crowd.setMood',
    method: 'POST',
    path: '/api/admin/crowd/mood',
    summary: 'Lets the robots live by their plan, ask for everything, or do nothing any more.',
    actor: 'admin',
    money: true,
    input: v.strictObject({ mood: v.picklist(MOODS) }),
    answer: nothing,
  }),
}
