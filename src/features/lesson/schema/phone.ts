import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { dayField, money, nothing } from '#core/fields.ts'
import { lessonPhone } from '../words/en/lesson-phone.ts'

// Phones ask these of a lesson: nothing of the console is in it, which no phone loads.

const tapped = v.pipe(
  v.string(() => lessonPhone.notTapped),
  v.maxLength(40, () => lessonPhone.notTapped),
)

/** The words of a room's scenario in a scene, in place of the scene's own. */
export const sceneWords = v.object({
  days: v.optional(v.number()),
  say: v.optional(v.array(v.string())),
  phone: v.optional(v.string()),
  /** The words of `phone` in other languages, by their codes. */
  phoneIn: v.optional(v.object({ ak: v.optional(v.string()) })),
  wall: v.optional(v.string()),
})

export const lessonCalls = {
  readScene: defineCall({
    name: 'lesson.readScene',
    method: 'GET',
    path: '/api/lesson',
    summary: 'The scene of the lesson that phones follow; null where no lesson is under way.',
    actor: 'learner',
    input: nothing,
    answer: v.object({
      scene: v.nullable(
        v.object({
          name: v.string(),
          place: v.number(),
          of: v.number(),
          step: v.number(),
          eyesUp: v.boolean(),
          /** The choices that this person has tapped in this scene. */
          mine: v.array(v.string()),
          /** The scenario's words in this scene, in place of the scene's own. */
          told: v.optional(sceneWords),
          /** Days are passing: what the scene says of its own is not true yet. */
          isPassing: v.boolean(),
          /** The days that passed as it began, where scenes before it were left out. */
          daysPassed: v.optional(v.number()),
          /** True in the scene of the truth where somebody has stood in the line of this lesson. */
          hadRun: v.optional(v.boolean()),
        }),
      ),
    }),
    topics: ['lesson', 'clock'],
  }),
  readTask: defineCall({
    name: 'lesson.readTask',
    method: 'GET',
    path: '/api/lesson/task',
    summary: 'What the scene that is shown asks of one next; null where it asks for nothing.',
    actor: 'learner',
    input: nothing,
    answer: v.object({
      task: v.nullable(v.picklist(['deposit', 'pay', 'credit', 'buy', 'ask', 'paid', 'done'])),
      /**
       * The amount that came into this person's pocket in the lesson, once it is all that the scene asks
       * for.
       */
      paid: v.optional(money),
      /** Profits of one’s machines on each day since a scene began that lets days pass. */
      days: v.optional(v.array(v.object({ on: dayField, amount: money }))),
    }),
    topics: ['lesson', 'requests', 'machines', 'wallet', 'clock'],
  }),
  readThreads: defineCall({
    name: 'lesson.readThreads',
    method: 'GET',
    path: '/api/lesson/threads',
    summary:
      "One's own deposits as threads of the cloth: whole before the run, in which they leave.",
    actor: 'learner',
    input: nothing,
    answer: v.object({
      /** This person's colour, as on the wall; null for a robot. */
      hue: v.nullable(v.number()),
      /** Oldest first, with the part of each that lies in the drawer still. */
      threads: v.array(v.object({ amount: money, remains: money })),
      /**
       * The places of these threads in the cloth of the room since the run began, and the part of
       * the cloth that is gone, all as parts of the whole to a thousandth. Null where fewer than
       * three people paid in: each would learn what the other did.
       */
      room: v.nullable(
        v.object({
          gone: v.number(),
          places: v.array(v.object({ at: v.number(), wide: v.number() })),
          /**
           * The colours that lie at as many places of the cloth, equally far apart; null of a robot. So few
           * that they tell nobody's amount.
           */
          hues: v.array(v.nullable(v.number())),
        }),
      ),
    }),
    // In the run the cloth leaves with each payment, also to others, of which the trace tells only these two.
    topics: ['lesson', 'truth', 'wallet', 'settings', 'autopilot'],
  }),
  readLine: defineCall({
    name: 'lesson.readLine',
    method: 'GET',
    path: '/api/lesson/line',
    summary: 'How the line of the run stands, and one’s own place in it; null before it began.',
    actor: 'learner',
    input: nothing,
    answer: v.object({
      line: v.nullable(
        v.object({
          /**
           * The percent of the drawer's cash in the run, with the cash that came in since, that
           * lies there still. Null if it would be what one person put in.
           */
          left: v.nullable(v.number()),
          /** How many withdrawals were paid since the run began, and how many wait. */
          paid: v.number(),
          waiting: v.number(),
          /** One's place in the whole line, paid or not; null for somebody who has not asked. */
          own: v.nullable(v.object({ place: v.number(), of: v.number() })),
        }),
      ),
    }),
    topics: ['lesson', 'requests', 'autopilot'],
  }),
  tap: defineCall({
    name: 'lesson.tap',
    method: 'POST',
    path: '/api/lesson/tap',
    summary: 'Taps a choice of the scene that is shown, or takes the tap back.',
    actor: 'learner',
    input: v.strictObject({ scene: tapped, choice: v.string(), on: v.boolean() }),
    answer: nothing,
  }),
}
