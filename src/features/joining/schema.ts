import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { comparedLine, id, instant, line, money, nothing } from '#core/fields.ts'
import { REACHES } from '#core/reach.ts'
import { landing, referralCode } from '#features/auth/schema.ts'
import { JOIN_BY } from '#features/settings/schema/class-kinds.ts'
import { joining as t } from './words/en/joining.ts'

/** How many people may play on one seat: a whole class with one phone. */
export const MOST_MEMBERS = 60
export const LONGEST_SEAT_NAME = 24
/** How many names one offer has: one is shown, the others on request. */
export const DRAWS = 3

const members = v.pipe(
  v.number(() => t.membersRange(MOST_MEMBERS)),
  v.integer(() => t.membersRange(MOST_MEMBERS)),
  v.minValue(1, () => t.membersRange(MOST_MEMBERS)),
  v.maxValue(MOST_MEMBERS, () => t.membersRange(MOST_MEMBERS)),
)
/** A name: no '@', so that no e-mail is taken for one, and two accents on a letter at most. */
const name = v.pipe(
  comparedLine(LONGEST_SEAT_NAME, () => t.nameNeeded),
  v.minLength(2, () => t.nameNeeded),
  v.regex(/^\p{L}\p{M}{0,2}(?:[\p{L}\p{N} '-]\p{M}{0,2})*$/u, () => t.nameLetters),
)
const pin = v.pipe(
  v.string(() => t.pinDigits),
  v.regex(/^\d{4}$/, () => t.pinDigits),
)
/** The code of a card or a one-time code, as it was typed. */
const typedCode = comparedLine(40, () => t.codeNeeded)

/** A person who plays on this phone and has handed it on. */
const lockedSeat = v.object({ id, name: v.string(), hasPin: v.boolean() })
export type LockedSeat = v.InferOutput<typeof lockedSeat>

const lobbySeat = v.object({
  id,
  name: v.string(),
  number: v.nullable(v.number()),
  members: v.number(),
  /** Has a page open now. */
  isHere: v.boolean(),
  hasDeposited: v.boolean(),
  hasBought: v.boolean(),
  /** Has asked for a withdrawal. */
  hasAsked: v.boolean(),
  /** True of a person who is here, idle for two minutes, and has not done the scene's task. */
  isStuck: v.boolean(),
  joinedAt: instant,
  /** When a phone came in last, by the name or by a way back; null where none is in. */
  cameInAt: v.nullable(instant),
})
export type LobbySeat = v.InferOutput<typeof lobbySeat>

const counted = { players: v.number(), people: v.number() }
/** The name of a further room, which phones show of the class; null in the first room. */
const roomName = v.nullable(v.string())
const card = v.object({ code: v.string(), name: v.string(), roomName, address: v.string() })
export type Card = v.InferOutput<typeof card>

export const joiningCalls = {
  readJoin: defineCall({
    name: 'joining.readJoin',
    method: 'GET',
    path: '/api/join',
    summary: 'How people join this room now, and who has handed this phone on.',
    actor: 'anyone',
    input: nothing,
    answer: v.object({
      roomName,
      joinBy: v.picklist(JOIN_BY),
      freeNames: v.boolean(),
      isLocked: v.boolean(),
      /** The people who wait for their card or PIN on this phone. */
      seats: v.array(lockedSeat),
      /** True for a request with a session that is none any more. */
      isSignedOut: v.boolean(),
    }),
    topics: ['settings', 'people'],
  }),
  offerNames: defineCall({
    name: 'joining.offerNames',
    method: 'POST',
    path: '/api/join/names',
    summary: 'Three names that nobody here has, and the offer to join with.',
    actor: 'anyone',
    limit: { count: 2000, perSeconds: 600 },
    input: nothing,
    answer: v.object({ names: v.array(v.string()), offer: v.string() }),
  }),
  join: defineCall({
    name: 'joining.join',
    method: 'POST',
    enters: true,
    path: '/api/join',
    summary: 'Opens a seat under a name and signs in. The same offer again leads to the same seat.',
    actor: 'anyone',
    limit: { count: 2000, perSeconds: 600 },
    input: v.strictObject({
      name,
      offer: line(400),
      members: v.optional(members, 1),
      referralCode: v.optional(referralCode),
    }),
    answer: v.object({ id, card, lateMoney: v.nullable(money) }),
  }),
  comeBack: defineCall({
    name: 'joining.comeBack',
    method: 'POST',
    enters: true,
    path: '/api/join/return',
    summary: 'Signs in with a return card, or with the one-time code of a facilitator.',
    actor: 'anyone',
    input: v.strictObject({ code: typedCode }),
    answer: landing,
    whileClosed: true,
  }),
  unlockSeat: defineCall({
    name: 'joining.unlockSeat',
    method: 'POST',
    enters: true,
    path: '/api/join/unlock',
    summary: 'Gives the phone back to a player who handed it on, by their PIN.',
    actor: 'anyone',
    limit: { count: 600, perSeconds: 600 },
    input: v.strictObject({ id, pin }),
    answer: landing,
    whileClosed: true,
  }),
  nextPlayer: defineCall({
    name: 'joining.nextPlayer',
    method: 'POST',
    path: '/api/join/next-player',
    summary: 'Locks these books on this phone until their card or PIN is given.',
    actor: 'learner',
    input: nothing,
    answer: nothing,
    whileClosed: true,
  }),
  readSeat: defineCall({
    name: 'joining.readSeat',
    method: 'GET',
    path: '/api/seat',
    summary: 'One’s own name, card and PIN. `card` is null for who has none.',
    actor: 'learner',
    input: nothing,
    answer: v.object({
      name: v.string(),
      members: v.number(),
      hasPin: v.boolean(),
      card: v.nullable(card),
    }),
    topics: ['people', 'settings'],
  }),
  drawCard: defineCall({
    name: 'joining.drawCard',
    method: 'POST',
    path: '/api/seat/card',
    summary: 'Draws a return card; the one before is dead.',
    actor: 'learner',
    input: nothing,
    answer: v.object({ card }),
    whileClosed: true,
  }),
  setPin: defineCall({
    name: 'joining.setPin',
    method: 'POST',
    path: '/api/seat/pin',
    summary: 'Sets the PIN that unlocks these books on a shared phone; null for none.',
    actor: 'learner',
    input: v.strictObject({ pin: v.nullable(pin) }),
    answer: nothing,
    whileClosed: true,
  }),
  setMembers: defineCall({
    name: 'joining.setMembers',
    method: 'POST',
    path: '/api/seat/members',
    summary: 'Says how many people play on this seat.',
    actor: 'learner',
    input: v.strictObject({ members }),
    answer: nothing,
  }),
  readLobby: defineCall({
    name: 'joining.readLobby',
    method: 'GET',
    path: '/api/lobby',
    summary: 'What a phone shows before the lesson begins: who one is and how many are here.',
    actor: 'learner',
    input: nothing,
    answer: v.object({
      roomName,
      name: v.string(),
      /** One’s colour in the cloth, null for a robot; and those of all names of a class, none of a hall. */
      hue: v.nullable(v.number()),
      hues: v.array(v.number()),
      isWaiting: v.boolean(),
      ...counted,
    }),
    topics: ['people', 'settings'],
  }),
}

/** The calls by which a facilitator runs the class. */
export const lobbyCalls = {
  readClass: defineCall({
    name: 'joining.readClass',
    method: 'GET',
    path: '/api/admin/class',
    summary: 'The class as it joins and plays: who is here, what each has done, who is stuck.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      joinBy: v.picklist(JOIN_BY),
      isLocked: v.boolean(),
      begunAt: v.nullable(instant),
      /** The address to join at, and its code; the first room has none. */
      address: v.string(),
      reach: v.picklist(REACHES),
      code: v.nullable(v.string()),
      ...counted,
      /** Wrong cards were guessed until somebody's are not looked at any more. */
      areGuessesSlowed: v.boolean(),
      /** A phone that has all its seats wants another. */
      doesPhoneWait: v.boolean(),
      /** Seats, at most a thousand: people who are here, then the earliest. The newest comes first. */
      seats: v.array(lobbySeat),
    }),
    topics: ['people', 'class', 'settings', 'requests', 'machines', 'lesson', 'address'],
  }),
  setLocked: defineCall({
    name: 'joining.setLocked',
    method: 'POST',
    path: '/api/admin/class/lock',
    summary: 'Stops people from joining by name, or lets latecomers in.',
    actor: 'admin',
    input: v.strictObject({ isLocked: v.boolean() }),
    answer: nothing,
  }),
  liftGuesses: defineCall({
    name: 'joining.liftGuesses',
    method: 'POST',
    path: '/api/admin/class/guesses',
    summary: 'Looks at return cards again after too many wrong ones were tried.',
    actor: 'admin',
    input: nothing,
    answer: nothing,
    whileClosed: true,
  }),
  takeMoreSeats: defineCall({
    name: 'joining.takeMoreSeats',
    method: 'POST',
    path: '/api/admin/class/more-seats',
    summary: 'Lets phones take more seats than a phone has, for fifteen minutes.',
    actor: 'admin',
    input: nothing,
    answer: nothing,
  }),
  begin: defineCall({
    name: 'joining.begin',
    method: 'POST',
    path: '/api/admin/class/begin',
    summary: 'Ends the lobby: every phone goes on to its own books. Or puts them back into it.',
    actor: 'admin',
    input: v.strictObject({ hasBegun: v.boolean() }),
    answer: nothing,
  }),
  rename: defineCall({
    name: 'joining.rename',
    method: 'POST',
    path: '/api/admin/class/rename',
    summary: 'Changes what the room calls a learner.',
    actor: 'admin',
    input: v.strictObject({ id, name }),
    answer: nothing,
  }),
  makeSeatCode: defineCall({
    name: 'joining.makeSeatCode',
    method: 'POST',
    path: '/api/admin/class/code',
    summary:
      'A code, good once and for five minutes, that moves a learner, or oneself, to another phone.',
    actor: 'admin',
    input: v.strictObject({ id }),
    answer: v.object({ code: v.string(), address: v.string(), expiresAt: instant }),
    whileClosed: true,
  }),
  printCards: defineCall({
    name: 'joining.printCards',
    method: 'POST',
    path: '/api/admin/class/cards',
    summary: 'The return card of each learner who has one, to print. The audit log says who asked.',
    actor: 'admin',
    input: nothing,
    answer: v.object({ cards: v.array(card) }),
    whileClosed: true,
  }),
}
