import type { InputOf } from '#core/call.ts'
import type { autopilotCalls } from '#features/autopilot/schema.ts'
import type { clockCalls } from '#features/clock/schema.ts'
import type { crowdCalls } from '#features/crowd/schema.ts'
import type { debriefAdminCalls } from '#features/debrief/schema/admin.ts'
import type { Phase } from '#features/debrief/schema/offers.ts'
import type { questionAdminCalls } from '#features/debrief/schema/standing.ts'
import type { lobbyCalls } from '#features/joining/schema.ts'
import type { SceneScript } from '#features/settings/schema/stored-scenario.ts'
import type { Task } from '../rules/task.ts'
import type { SceneWords } from '../words/en/lesson-scenes.ts'

export const LENGTHS = [30, 60, 90] as const
/** The minutes of a whole lesson. */
export type Length = (typeof LENGTHS)[number]

/**
 * The calls that a scene may make, each with its input. Types alone: no phone loads an admin's
 * calls for them.
 */
type Inputs = {
  readonly 'autopilot.set': InputOf<typeof autopilotCalls.set>
  readonly 'clock.moveOn': InputOf<typeof clockCalls.moveOn>
  readonly 'crowd.setMood': InputOf<typeof crowdCalls.setMood>
  readonly 'debrief.setEarlyHalf': InputOf<typeof questionAdminCalls.setEarlyHalf>
  readonly 'debrief.setQuestions': InputOf<typeof questionAdminCalls.setQuestions>
  readonly 'debrief.setRevealed': InputOf<typeof debriefAdminCalls.setRevealed>
  readonly 'joining.begin': InputOf<typeof lobbyCalls.begin>
}

/** A call that a scene makes for the facilitator when it begins, by its name. */
export type Act<Name extends keyof Inputs = keyof Inputs> = {
  readonly call: Name
  readonly input: (days: number) => Inputs[Name]
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

/**
 * Every scene there is, in the order of the lesson. Each has its folder; the lists of scenes, of
 * their phones, walls and card questions do not compile while one is missing.
 */
export const SCENE_NAMES = [
  'akwaaba',
  'before',
  'first-cedi',
  'it-works',
  'bring-a-friend',
  'whisper',
  'the-run',
  'half',
  'the-truth',
  'eight-signs',
  'after',
  'keep',
] as const
export type SceneName = (typeof SCENE_NAMES)[number]

/**
 * The facts of one scene of the lesson, for both sides. Its folder holds its own phone, wall,
 * console and card question, where it has any.
 */
export type Scene = {
  readonly name: SceneName
  readonly words: SceneWords
  /** Minutes in each length of the lesson; 0 where it is left out. */
  readonly minutes: Readonly<Record<Length, number>>
  /** True for a scene that is in no lesson of any length, unless somebody chooses it. */
  readonly isExtra?: true
  /** How many business days pass in it, of a scene that moves the clock on. */
  readonly days?: number
  /** Phones are told as the wall is how many days have passed. */
  readonly isHeadedByDays?: true
  /** Phones wait in the lobby; any other scene lets them out of it. */
  readonly isLobby?: true
  /** Done in one transaction, once in a lesson, under the rules of each call. */
  readonly does: readonly Act[]
  /** A strip above the page that a phone is on, or a screen over it. */
  readonly phone: 'strip' | 'screen'
  /** The green of the cloth fills its screen on phones. */
  readonly isOnHall?: true
  /** The room's scenario has words of its own for phones: the scene's question is of another story. */
  readonly isRetold?: true
  /** Nobody has paid anything in yet: there is no line to look ahead to. */
  readonly isBeforeMoney?: true
  /** A latecomer can still play along: the wall shows the way in. */
  readonly isJoinable?: true
  /** True of the run: everybody may ask for their money, and the line begins. */
  readonly isRun?: true
  /** True of the scene that reveals the truth. */
  readonly reveals?: true
  /** The round of offers that is judged in it. */
  readonly judges?: Phase
  /** The questions to the class at a step, by their places. */
  readonly asksClass?: (step: number) => readonly number[]
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
export function act<Name extends keyof Inputs>(call: Name, input: Inputs[Name]): Act<Name> {
  return { call, input: () => input }
}

export const LEAVE_LOBBY = act('joining.begin', { hasBegun: true })

/** Lets the days of a scene pass. They pass without it, where the scene is left out. */
export const PASS_DAYS: Act<'clock.moveOn'> = { call: 'clock.moveOn', input: (days) => ({ days }) }
