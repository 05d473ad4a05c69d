import * as v from 'valibot'
import { ANSWERS } from './setting-kinds.ts'
import { PUBLIC_NAMES, type PublicName, SETTINGS } from './settings-list.ts'
import { publicScenario } from './stored-scenario.ts'

// Everyone may know these of the house's settings. The first page that a browser loads knows only the
// types (../schema.ts); the API page describes the answer by this.

type PublicEntries = { [Name in PublicName]: (typeof ANSWERS)[(typeof SETTINGS)[Name]['kind']] }

export const publicAnswer = v.object({
  ...(Object.fromEntries(
    PUBLIC_NAMES.map((name) => [name, ANSWERS[SETTINGS[name].kind]]),
  ) as PublicEntries),
  /** The debrief's questions before are open; they count until the reveal. */
  questionsBefore: v.boolean(),
  /** A further room that is closed: everyone reads, nothing moves. */
  isClosed: v.optional(v.boolean()),
  /** The room's speech, where its scenario has other words than the app. */
  scenario: v.optional(v.nullable(publicScenario)),
})
