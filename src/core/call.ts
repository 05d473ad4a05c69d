import type * as v from 'valibot'

// A call is the contract of one request: the server handles it, the web asks it, the OpenAPI
// document describes it, all from this one object.

/**
 * The people who may make a call. 'person' is anybody who is signed in. 'learner' is anybody with
 * books here: an admin has books of their own too, a teacher plays nowhere. 'teacher' is a teacher
 * of this server or an admin of its first room; whose class it is, the call itself asks.
 */
export type Actor = 'anyone' | 'person' | 'learner' | 'teacher' | 'admin'

/**
 * The topics that an answer may depend on. A change is announced by topic; the web refetches what
 * shows it.
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
  // How far the settlement of a day is, which changes many times within one.
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
  // Decisions that the house makes by itself.
  'autopilot',
  // The robots of the room.
  'crowd',
] as const
export type Topic = (typeof TOPICS)[number]

/** Fields by name: what a query string or a JSON body holds. */
export type Shape = v.GenericSchema<any, Record<string, unknown>>

export type Call<I extends Shape = Shape, A extends v.GenericSchema = v.GenericSchema> = {
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
  /** Lets admins and teachers in who have yet to set up the second factor that the settings ask for. */
  readonly beforeSecondFactor?: boolean
  /** POST: also while the room is closed, where else nothing changes. */
  readonly whileClosed?: boolean
  /** POST: opens a session, and so ends the one that the browser has. */
  readonly enters?: boolean
  /** POST: pays in or buys, which is over once the truth is revealed. */
  readonly isShop?: boolean
  /** The media types of what travels instead of JSON. */
  readonly media?: { readonly input?: string; readonly answer?: string }
  /** POST: its JSON may be up to 1 MB, read only of those who may make the call. Others: 64 kB. */
  readonly isLarge?: boolean
  /** How often one address may ask, before anything else is looked at. */
  readonly limit?: { readonly count: number; readonly perSeconds: number }
}

export type AnyCall = Call<any, any>
export type InputOf<C extends AnyCall> = v.InferInput<C['input']>
export type ParsedOf<C extends AnyCall> = v.InferOutput<C['input']>
export type AnswerOf<C extends AnyCall> = v.InferOutput<C['answer']>

/** True of a call of who runs something: the house, or classes. */
export function isOfStaff({ actor }: Pick<Call, 'actor'>): boolean {
  return actor === 'admin' || actor === 'teacher'
}

/** Declares a call; the types of input and answer follow from the two schemas. */
export function defineCall<I extends Shape, A extends v.GenericSchema>(
  call: Call<I, A>,
): Call<I, A> {
  return call
}
