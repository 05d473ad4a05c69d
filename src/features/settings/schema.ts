import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { nothing } from '#core/fields.ts'
import type { publicAnswer } from './schema/public-answer.ts'

/** The settings of the house that everyone may know. */
export type PublicSettings = v.InferOutput<typeof publicAnswer>

export const settingsCalls = {
  readPublic: defineCall({
    name: 'settings.readPublic',
    method: 'GET',
    path: '/api/settings',
    summary: "The house's public settings: names, limits, bonuses and practice account.",
    actor: 'anyone',
    input: nothing,
    // Only the type, so that the web does not load the list; server/calls.ts supplies the schema.
    answer: v.custom<PublicSettings>(() => true),
    topics: ['settings'],
  }),
}
