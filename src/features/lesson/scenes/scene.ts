import type { SceneScript } from '#core/stored-scenario.ts'
import type { Task } from '../rules/task.ts'
import type { SceneWords } from '#core/strings/en/lesson-scenes.ts'

export const LENGTHS = [30, 60, 90] as const
/** Of a whole lesson, in minutes. */
export type Length = (typeof LENGTHS)[number]

/** A call that a scene makes for the facilitator when it begins, by its name. */
export type Act = {
  readonly call: string
  readonly input: (days: number) => Readonly<Record<string, unknown>>
}

/** The step that most of the class should have done before the lesson goes on. */
export type Measure =
  | 'joined'
  | 'answeredBefore'
  | 'bought'
  | 'asked'
  | 'byCode'
  | 'tapped'
  | 'answeredEarly'
  | 'answeredAfter'

/** The form of a scene on phones: a strip above the page they are on, or a screen over it. */
export type PhoneView =
  | 'strip'
  | 'questions'
  | 'days'
  | 'friends'
  | 'taps'
  | 'cashOut'
  | 'truth'
  | 'signs'
  | 'reportTo'

/** The part of the wall below the scene's words. */
export type WallView =
  | 'join'
  | 'answersBefore'
  | 'answersAfter'
  | 'cloth'
  | 'taps'
  | 'line'
  | 'truth'
  | 'signs'
  | 'change'

/** One scene of the lesson, whole: a new scene is one more file beside the others. */
export type Scene = {
  readonly name: string
  readonly words: SceneWords
  /** In each length of the lesson; 0 where it is left out. */
  readonly minutes: Readonly<Record<Length, number>>
  /** In no lesson of any length, unless somebody chooses it. */
  readonly isExtra?: true
  /** How many business days pass in it, of a scene that moves the clock on. */
  readonly days?: number
  /** Phones are told as the wall is how many days have passed. */
  readonly isHeadedByDays?: true
  /** Phones wait in the lobby; any other scene lets them out of it. */
  readonly isLobby?: true
  /** Done in one transaction, once in a lesson, under the rules of each call. */
  readonly does: readonly Act[]
  readonly phone: PhoneView
  readonly wall: WallView
  /** The page to which the phone's button leads. */
  readonly to?: string
  /** The page on which people do it, beyond that one: the strip is short there, and leads nowhere. */
  readonly actsAt?: string
  /** The tasks of the strip, one after the other, and the page to which each leads. */
  readonly tasks?: readonly Task[]
  readonly taskTo?: Readonly<Partial<Record<Task | 'done', string>>>
  /** The choices that can be tapped on phones, each with its words; `many` of them or one. */
  readonly taps?: { readonly choices: Readonly<Record<string, string>>; readonly many: boolean }
  /** How many steps it is shown in, one at a time. */
  readonly steps?: number
  readonly waitsFor?: Measure
}

/** The changes of a scenario to scenes, by their names (scenario/schema/file.ts). */
export type Script = Readonly<Record<string, SceneScript>>

/** An act whose input is the same however many days the scene lasts. */
export function act(call: string, input: Readonly<Record<string, unknown>>): Act {
  return { call, input: () => input }
}

export const LEAVE_LOBBY = act('joining.begin', { hasBegun: true })

/** Lets the days of a scene pass. They pass without it, where the scene is left out. */
export const PASS_DAYS: Act = { call: 'clock.moveOn', input: (days) => ({ days }) }
