import * as v from 'valibot'
import { instant } from '#core/fields.ts'
import { REACHES } from '#core/reach.ts'

/** Key in links and QR codes: a visitor who brings it has not guessed the room's code. */
export const linkKey = v.string()

/** A further room as its own facilitators know it. */
export const ownRoom = v.object({
  code: v.string(),
  name: v.string(),
  publicUrl: v.string(),
  linkKey,
  reach: v.picklist(REACHES),
  isClosed: v.boolean(),
  keepDays: v.number(),
  deletesAt: instant,
  /** The highest number of its cards. */
  seats: v.number(),
  /** The highest number of the class by cards that it was made from, whose cards it takes; 0 without one. */
  sharedCards: v.number(),
})
