import type * as v from 'valibot'

// A call is the contract of one request. The server handles it, the web sends it, and the OpenAPI document
// describes it, all from this one object, so they cannot disagree.

/**
 * The people who may make a call. 'person' is anybody signed in. 'learner' is anybody with books here:
 * learners and admins, but no teachers. 'teacher' is a teacher of this server or an admin of its first
 * room; the handler checks that the class is theirs.
 */
export type Actor = 'anyone' | 'person' | 'learner' | 'teacher' | 'admin'

/**
 * The topics that an answer may depend on. The server announces a change by topic; the web then reads again
 * every answer with that topic.
 */
export const TOPICS = [
  'wallet',
  'machines',
  'requests',
  'settings',
  'people',
  // The people who have a page open.
  'class',
  'clock',
  // The progress of a day's settlement, which changes many times while it runs.
  'settling',
  'notices',
  'verses',
  'audit',
  'mail',
  'truth',
  // The address at which phones reach this server: a laptop changes its network.
  'address',
  // The directory of rooms.
  'rooms',
  // Answers to the questions before and after.
  'debrief',
  // The scene of the lesson, and what is tapped in it.
  'lesson',
  // A run that was started.
  'run',
  // Decisions that the house makes by itself, and the line of withdrawals as it moves on.
  'autopilot',
  // The robots of the room.
  'crowd',
] as const
export type Topic = (typeof TOPICS)[number]

/** Fields by name: what a query string or a JSON body holds. */
type Shape = v.GenericSchema<any, Record<string, unknown>>

type Call<I extends Shape = Shape, A extends v.GenericSchema = v.GenericSchema> = {
  /** 'feature.verbNoun', unique. */
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: `/api/${string}`
  /** One sentence for the API page. */
  readonly summary: string
  readonly actor: Actor
  readonly input: I
  readonly answer: A
  /** GET: the topics whose change makes this answer stale. */
  readonly topics?: readonly Topic[]
  /** POST: moves money, so it needs an idempotency key and an active person. */
  readonly money?: boolean
  /** POST: makes something new, so it needs an idempotency key too: sent twice, it is done once. */
  readonly once?: boolean
  /** The call is open to admins and teachers who must still set up a second factor. */
  readonly beforeSecondFactor?: boolean
  /** POST: allowed in a closed room, where every other command is refused. */
  readonly whileClosed?: boolean
  /** POST: opens a session and ends the browser's old one. */
  readonly enters?: boolean
  /** POST: a deposit or a purchase. Both stop once the truth is revealed. */
  readonly isShop?: boolean
  /** The media types, if the input or the answer is not JSON. */
  readonly media?: { readonly input?: string; readonly answer?: string }
  /**
   * POST: the JSON may be up to 1 MB; other calls allow 64 kB. The body is read only after the access
   * check, so that a stranger cannot fill the memory.
   */
  readonly isLarge?: boolean
  /** How often one address may ask, before anything else is looked at. */
  readonly limit?: { readonly count: number; readonly perSeconds: number }
}

export type AnyCall = Call<any, any>
export type InputOf<C extends AnyCall> = v.InferInput<C['input']>
export type ParsedOf<C extends AnyCall> = v.InferOutput<C['input']>
export type AnswerOf<C extends AnyCall> = v.InferOutput<C['answer']>

/** Calls of the people who run the house or a class. Each of their commands goes into the audit log. */
export function isOfStaff({ actor }: Pick<Call, 'actor'>): boolean {
  return actor === 'admin' || actor === 'teacher'
}

/** Declares a call; the types of input and answer follow from the two schemas. */
export function defineCall<I extends Shape, A extends v.GenericSchema>(
  call: Call<I, A>,
): Call<I, A> {
  return call
}
