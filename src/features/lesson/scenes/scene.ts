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
type Act<Name extends keyof Inputs = keyof Inputs> = {
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

/** One thing after the other, each on its page; the strip goes from one to the next by itself. */
type TaskAsk = {
  readonly kind: 'tasks'
  readonly tasks: readonly Task[]
  /** The page of the first task, and of each that has no other in `taskTo`. */
  readonly to: string
  readonly taskTo: Readonly<Partial<Record<Task | 'done', string>>>
  /** The page on which people do it, beyond `to`: the strip is short there, and leads nowhere. */
  readonly actsAt?: string
}
/** A page of the app, to which the phone's button leads. */
type PageAsk = { readonly kind: 'page'; readonly to: string }
/** A choice to tap on the phone itself, each with its words; `many` of them or one. */
export type TapAsk = {
  readonly kind: 'taps'
  readonly choices: Readonly<Record<string, string>>
  readonly many: boolean
}

/** The content of phones: a strip above the page that is open, or a screen over it. */
type ScenePhone =
  | { readonly shows: 'strip'; readonly asks?: TaskAsk }
  | {
      readonly shows: 'screen'
      readonly asks?: TaskAsk | PageAsk | TapAsk
      /** True where Phone.tsx says the scene's text, at the fitting place. */
      readonly saysItself?: true
      /** True where Phone.tsx has a button of its own for what the scene asks. */
      readonly asksItself?: true
    }

/** The kind of a scene, which decides what the rest of the app does in it; most are plain. */
type SceneKind =
  /** Phones wait in the lobby; any other scene lets them out of it. */
  | { readonly kind: 'lobby' }
  /** A round of offers is judged. */
  | { readonly kind: 'offers'; readonly phase: Phase }
  /**
   * The clock moves on by these business days. `isHeadedByDays`: the title on phones says how many,
   * as the wall does.
   */
  | { readonly kind: 'days'; readonly days: number; readonly isHeadedByDays?: true }
  /** Everybody may ask for their money, and the line begins. */
  | { readonly kind: 'run' }
  /** The truth is revealed. */
  | { readonly kind: 'truth' }
  | { readonly kind: 'plain' }

type EveryScene = {
  /** The name of its folder. */
  readonly name: string
  readonly words: SceneWords
  /** Minutes in each length of the lesson; 0 where it is left out. */
  readonly minutes: Readonly<Record<Length, number>>
  /** True for a scene that is in no lesson of any length, unless somebody chooses it. */
  readonly isExtra?: true
  /** Done in one transaction, once in a lesson, under the rules of each call. */
  readonly does: readonly Act[]
  readonly phone: ScenePhone
  /** A latecomer can still play along: the wall shows the way in. */
  readonly isJoinable?: true
  /** The questions to the class at a step, by their places. */
  readonly asksClass?: (step: number) => readonly number[]
  /** How many steps it is shown in, one at a time. */
  readonly steps?: number
  readonly waitsFor?: Measure
}

/**
 * One scene of the lesson, for both sides. Its folder holds this, and of Phone.tsx, Wall.tsx, Told.tsx,
 * Console.tsx and cards.ts those it has.
 */
export type Scene = EveryScene & SceneKind

/** A scene as the room's scenario tells it. */
export type SceneInRoom = Scene & {
  /** The scenario has words of its own for phones: the scene's question is of another story. */
  readonly isRetold?: boolean
}

/** How many business days pass in a scene; undefined in one that moves no clock. */
export const daysIn = (scene: Scene | null) => (scene?.kind === 'days' ? scene.days : undefined)

export const isHeadedByDays = (scene: Scene) => scene.kind === 'days' && scene.isHeadedByDays

/** Nobody has paid anything in yet: there is no line to look ahead to. */
export const isBeforeMoney = (scene: Scene) =>
  scene.kind === 'lobby' || (scene.kind === 'offers' && scene.phase === 'before')

/** The tasks that a scene sets each phone; null where it sets none. */
export const tasksOf = ({ phone: { asks } }: Scene) => (asks?.kind === 'tasks' ? asks : null)

/** The choices that a scene gives each phone; null where it gives none. */
export const tapsOf = ({ phone: { asks } }: Scene) => (asks?.kind === 'taps' ? asks : null)

/** The page to which the scene's button leads on phones; undefined where it has none. */
export const pageOf = ({ phone: { asks } }: Scene) =>
  asks && asks.kind !== 'taps' ? asks.to : undefined

/** The changes of a scenario to scenes, by their names (scenario/schema/file.ts). */
export type Script = Readonly<Record<string, SceneScript>>

/** An act whose input is the same however many days the scene lasts. */
export function act<Name extends keyof Inputs>(call: Name, input: Inputs[Name]): Act<Name> {
  return { call, input: () => input }
}

export const LEAVE_LOBBY = act('joining.begin', { hasBegun: true })

/** Lets the days of a scene pass. They pass without it, where the scene is left out. */
export const PASS_DAYS: Act<'clock.moveOn'> = { call: 'clock.moveOn', input: (days) => ({ days }) }
