import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { comparedLine, id, instant, nothing } from '#core/fields.ts'
import { sceneWords } from './schema/phone.ts'
import { lesson as t } from './words/en/lesson.ts'

const LONGEST_PLAN = 40
const sceneName = v.pipe(
  v.string(() => t.unknownScene),
  v.maxLength(40, () => t.unknownScene),
)
const length = v.picklist([30, 60, 90], () => t.lengthNeeded)
const plan = v.pipe(
  v.array(sceneName),
  v.minLength(1, () => t.noScenes),
  v.maxLength(LONGEST_PLAN, () => t.noScenes),
  v.check(
    (names) => new Set(names).size === names.length,
    () => t.twice,
  ),
)
const place = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1, () => t.notThere),
)
const formName = comparedLine(60, () => t.formName)

const form = v.object({ name: v.string(), length, scenes: v.array(v.string()) })
export type LessonForm = v.InferOutput<typeof form>

const underWay = v.object({
  scenes: v.array(v.string()),
  length,
  /** The place of the scene that is shown, from 1. */
  place: v.number(),
  sceneAt: instant,
  /** When that scene began; null where it was shown without its part alone. */
  sceneBegunAt: v.nullable(instant),
  /** The step of a scene that goes step by step, from 1. */
  step: v.number(),
  begunAt: instant,
  eyesUp: v.boolean(),
  /** Scenes that have begun once: they do nothing by themselves when they are shown again. */
  begun: v.array(v.string()),
  /** Scenes whose days have passed or pass now, left out or not. */
  daysGone: v.array(v.string()),
  /** Scenes before it whose days passed, or pass again, for the one that is shown. */
  daysOf: v.array(v.string()),
})
export type LessonUnderWay = v.InferOutput<typeof underWay>

/** The progress of the class since the scene that is shown began. */
const since = v.object({
  /** Learners whose withdrawal was asked for since then, or waited still. */
  asked: v.array(id),
  /** Learners who have nothing to ask for in a scene that asks everybody for their money. */
  idle: v.array(id),
  /** Learners who gave a code, sent one or used one. */
  brought: v.array(id),
  /** How many joined by a code. */
  byCode: v.object({ players: v.number(), robots: v.number() }),
})
export type LessonSince = v.InferOutput<typeof since>

/** Requests that wait for a decision. */
const waiting = v.object({
  /** Deposits with which no payment came: the autopilot decides none of them. */
  unpaid: v.number(),
  /** Deposits whose payment has come: the autopilot approves them, where it is on. */
  paid: v.number(),
  /** Requests whose decision was taken back: the autopilot decides none of them again. */
  reopened: v.number(),
})
export type LessonWaiting = v.InferOutput<typeof waiting>

export const lessonAdminCalls = {
  readLesson: defineCall({
    name: 'lesson.readLesson',
    method: 'GET',
    path: '/api/admin/lesson',
    summary: 'The lesson under way as its facilitator sees it, and their own forms of it.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      lesson: v.nullable(underWay),
      forms: v.array(form),
      /** How often each choice of the scene was tapped, and by how many players. */
      taps: v.record(v.string(), v.number()),
      tappedBy: v.number(),
      /** The scenario's words in scenes, by their names. */
      script: v.record(v.string(), sceneWords),
      since,
      waiting,
      /** When the lesson under way began, or the last one; null before the first. */
      heldAt: v.nullable(instant),
      /** True where a person stood in the line of the lesson. */
      hadRun: v.boolean(),
    }),
    topics: ['lesson', 'requests', 'people'],
  }),
  begin: defineCall({
    name: 'lesson.begin',
    method: 'POST',
    path: '/api/admin/lesson/begin',
    summary: 'Begins a lesson with these scenes, at the first of them.',
    actor: 'admin',
    once: true,
    input: v.strictObject({ length, scenes: plan }),
    answer: nothing,
  }),
  goTo: defineCall({
    name: 'lesson.goTo',
    method: 'POST',
    path: '/api/admin/lesson/go',
    summary: 'Shows another scene. What the scene does by itself is done the first time.',
    actor: 'admin',
    input: v.strictObject({
      /** The place that the facilitator saw: another device may have gone on meanwhile. */
      from: place,
      to: place,
      /** Shows it without doing anything. */
      without: v.optional(v.boolean(), false),
    }),
    answer: nothing,
  }),
  showStep: defineCall({
    name: 'lesson.showStep',
    method: 'POST',
    path: '/api/admin/lesson/step',
    summary: 'Shows another step of a scene that goes step by step.',
    actor: 'admin',
    input: v.strictObject({ place, from: place, to: place }),
    answer: nothing,
  }),
  setEyesUp: defineCall({
    name: 'lesson.setEyesUp',
    method: 'POST',
    path: '/api/admin/lesson/eyes-up',
    summary: 'Shows ‘Look up’ on every phone, or lifts it.',
    actor: 'admin',
    input: v.strictObject({ eyesUp: v.boolean() }),
    answer: nothing,
  }),
  end: defineCall({
    name: 'lesson.end',
    method: 'POST',
    path: '/api/admin/lesson/end',
    summary: 'Ends the lesson. Nothing that happened is taken back.',
    actor: 'admin',
    whileClosed: true,
    input: nothing,
    answer: nothing,
  }),
  saveForm: defineCall({
    name: 'lesson.saveForm',
    method: 'POST',
    path: '/api/admin/lesson/save-form',
    summary: 'Saves a form of the lesson under a name, in place of the one of that name.',
    actor: 'admin',
    input: v.strictObject({ name: formName, length, scenes: plan }),
    answer: nothing,
  }),
  deleteForm: defineCall({
    name: 'lesson.deleteForm',
    method: 'POST',
    path: '/api/admin/lesson/delete-form',
    summary: 'Deletes a form of the lesson by its name.',
    actor: 'admin',
    input: v.strictObject({ name: formName }),
    answer: nothing,
  }),
}
