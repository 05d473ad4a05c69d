import { Refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { runView } from '#features/run/views.ts'
import { readStoredScenario } from '#features/settings/server/settings.ts'
import { asksForMoneyCalls } from '#features/wallet/schema/asks-for-money.ts'
import { underWayCalls } from '#features/wallet/schema/under-way.ts'
import { requestView } from '#features/wallet/views.ts'
import { lockBalances } from '#ledger/books.ts'
import { command, type Handler, query } from '#platform/calls/handle.ts'
import type { Queryable } from '#platform/database/db.ts'
import { refuseByConstraint } from '#platform/database/refuse-by-constraint.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import { daysLeftOut } from '../rules/days.ts'
import { type Script, tapsOf } from '../scenes/scene.ts'
import { RUN_SCENE, sceneIn, sceneNameOn, sceneOf } from '../scenes/scenes.ts'
import { lessonCalls } from '../schema/phone.ts'
import { lessonAdminCalls } from '../schema.ts'
import { lesson as t } from '../words/en/lesson.ts'
import { lessonPhone } from '../words/en/lesson-phone.ts'
import { beginScene, type MakeCall } from './begin-scene.ts'
import { sendCode, takeCode } from './friends.ts'
import { areDaysPassing, asksForMoney } from './lesson.ts'
import { readLine } from './line.ts'
import { readThreads } from './own-threads.ts'
import { exportReport, listCards, readHeld } from './report.ts'
import { countWaiting, readSince } from './since.ts'
import {
  countTaps,
  deleteForm,
  endLesson,
  insertLesson,
  listForms,
  listTapsOf,
  lockUnderWay,
  readHeldAt,
  readUnderWay,
  saveEyesUp,
  saveForm,
  saveTap,
  showPlace,
  showStep,
} from './state.ts'
import { readTask } from './task.ts'
import { readWall } from './wall.ts'

const readScene = query(lessonCalls.readScene, async ({ db, person }) => {
  const lesson = await readUnderWay(db)
  if (!lesson) return { scene: null }
  const { id, scenes, place, step, eyesUp, daysOf } = lesson
  const name = sceneNameOn(lesson)
  const isTruth = sceneOf(name)?.kind === 'truth'
  const [mine, script, isPassing, hadRun] = await Promise.all([
    listTapsOf(db, { lesson: id, scene: name, person: person.id }),
    readScript(db),
    areDaysPassing(db, name, daysOf),
    isTruth ? readHadRun(db) : undefined,
  ])
  const sceneScript = script[name]
  const daysPassed = daysLeftOut(script, name, daysOf)
  const shownScene = { name, place, of: scenes.length, step, eyesUp, mine, isPassing }
  const more = { ...(sceneScript && { told: sceneScript }), ...(daysPassed > 0 && { daysPassed }) }
  return { scene: { ...shownScene, ...more, ...(isTruth && { hadRun }) } }
})

const readIsUnderWay = query(underWayCalls.readUnderWay, async ({ db }) => ({
  isUnderWay: (await readUnderWay(db)) !== null,
}))

const readAsksForMoney = query(asksForMoneyCalls.readAsksForMoney, async ({ db }) => ({
  asksForMoney: await asksForMoney(db),
}))

const tap = command(
  lessonCalls.tap,
  async ({ tx, person, input: { scene, choice, on }, announce }) => {
    const lesson = await readUnderWay(tx)
    const shownScene = sceneNameOn(lesson)
    const tappable = sceneOf(scene)
    const taps = tappable && tapsOf(tappable)
    if (!lesson || shownScene !== scene || !taps || !Object.hasOwn(taps.choices, choice)) {
      throw new Refusal('conflict', lessonPhone.notTapped)
    }
    // Two taps of one person at once wait for each other: of one choice only the later stays.
    await lockBalances(tx, person.id)
    await saveTap(tx, { lesson: lesson.id, scene, person: person.id }, choice, {
      on,
      many: taps.many,
    })
    announce('lesson', 'admins')
    announce('lesson', person.id)
    return {}
  },
)

const readLesson = query(lessonAdminCalls.readLesson, async ({ db }) => {
  const [lesson, forms, script, heldAt, hadRun] = await Promise.all([
    readUnderWay(db),
    listForms(db),
    readScript(db),
    readHeldAt(db),
    readHadRun(db),
  ])
  const roomFacts = { forms, script, heldAt, hadRun }
  if (!lesson) return { lesson: null, ...roomFacts, taps: {}, tappedBy: 0, ...NOTHING_YET }
  const { id, begunBy: _, ...underWay } = lesson
  const scene = sceneNameOn(lesson)
  const [taps, since, waiting] = await Promise.all([
    countTaps(db, id, scene),
    readSince(db, lesson),
    countWaiting(db),
  ])
  return { lesson: underWay, ...roomFacts, ...taps, since, waiting }
})

const NOTHING_YET = {
  since: { asked: [], idle: [], brought: [], byCode: { players: 0, robots: 0 } },
  waiting: { unpaid: 0, paid: 0, reopened: 0 },
}

/** Reads the scenario's words in scenes. */
async function readScript(db: Queryable): Promise<Script> {
  return (await readStoredScenario(db))?.lesson ?? {}
}

function refuseUnknown(scenes: readonly string[]): void {
  if (scenes.some((name) => !sceneOf(name))) {
    throw new Refusal('invalid', t.unknownScene, 'scenes')
  }
}

const beginLesson = (makeCall: MakeCall) =>
  command(lessonAdminCalls.begin, async (context) => {
    const { tx, person, input, announce, audit } = context
    const { scenes, length } = input
    refuseUnknown(scenes)
    const id = newId()
    await refuseByConstraint(insertLesson(tx, id, { scenes, length, by: person.id }), {
      lesson_under_way: () => new Refusal('conflict', t.underWay),
    })
    const script = await readScript(tx)
    const first = sceneIn(script, scenes[0] ?? '')
    if (first) await beginScene(makeCall, { id, script, scene: first }, context)
    announce('lesson', 'everyone')
    audit({ about: { kind: 'lesson', id }, after: { length, scene: scenes[0] } })
    return {}
  })

const goTo = (makeCall: MakeCall) =>
  command(lessonAdminCalls.goTo, async (context) => {
    const { tx, input, announce, audit } = context
    const lesson = await lockUnderWay(tx)
    if (!lesson) throw new Refusal('not_found', t.none)
    const { id, scenes } = lesson
    const script = await readScript(tx)
    const scene = sceneIn(script, scenes[input.to - 1] ?? '')
    if (!scene) throw new Refusal('invalid', t.notThere, 'to')
    if (!(await showPlace(tx, id, input.from, input.to))) {
      throw new Refusal('conflict', t.movedOn, 'from')
    }
    // Begun before, it is only shown; left out on the way, it begins now, also by going back.
    if (!input.without) await beginScene(makeCall, { id, script, scene }, context)
    announce('lesson', 'everyone')
    const before = { scene: scenes[input.from - 1] }
    audit({ about: { kind: 'lesson', id }, before, after: { scene: scene.name } })
    return {}
  })

const goToStep = command(lessonAdminCalls.showStep, async ({ tx, input, announce, audit }) => {
  const lesson = await lockUnderWay(tx)
  if (!lesson) throw new Refusal('not_found', t.none)
  const scene = sceneOf(sceneNameOn(lesson))
  if (input.to > (scene?.steps ?? 1)) throw new Refusal('invalid', t.notThere, 'to')
  if (!(await showStep(tx, input))) throw new Refusal('conflict', t.movedOn, 'from')
  announce('lesson', 'everyone')
  audit({ about: { kind: 'lesson', id: lesson.id }, after: { scene: scene?.name, step: input.to } })
  return {}
})

const setEyesUp = command(
  lessonAdminCalls.setEyesUp,
  async ({ tx, input: { eyesUp }, announce, audit }) => {
    if (!(await saveEyesUp(tx, eyesUp))) throw new Refusal('not_found', t.none)
    announce('lesson', 'everyone')
    audit({ after: { eyesUp } })
    return {}
  },
)

const end = command(lessonAdminCalls.end, async ({ tx, announce, audit }) => {
  if (!(await endLesson(tx))) throw new Refusal('not_found', t.none)
  announce('lesson', 'everyone')
  audit({})
  return {}
})

const saveOwnForm = command(lessonAdminCalls.saveForm, async ({ tx, input, announce, audit }) => {
  refuseUnknown(input.scenes)
  await saveForm(tx, input)
  announce('lesson', 'admins')
  audit({ after: { name: input.name, length: input.length, scenes: input.scenes.length } })
  return {}
})

const deleteOwnForm = command(
  lessonAdminCalls.deleteForm,
  async ({ tx, input, announce, audit }) => {
    await deleteForm(tx, input.name)
    announce('lesson', 'admins')
    audit({ before: { name: input.name } })
    return {}
  },
)

/** `cardNumber` selects the number of the card of `person`, null without one. */
export function lessonHandlers(makeCall: MakeCall, cardNumber: Sql): Handler[] {
  return [
    readScene,
    readTask,
    readThreads,
    readLine,
    readIsUnderWay,
    readAsksForMoney,
    tap,
    takeCode,
    sendCode,
    readLesson,
    beginLesson(makeCall),
    goTo(makeCall),
    goToStep,
    readWall(cardNumber),
    exportReport,
    listCards(cardNumber),
    readHeld,
    setEyesUp,
    end,
    saveOwnForm,
    deleteOwnForm,
  ]
}

/**
 * True where a person stood in the line of the lesson under way or, where none is, of the last one:
 * its scene began and money was asked for, or a run by lot was begun meanwhile.
 */
async function readHadRun(db: Queryable): Promise<boolean> {
  const { hadRun } = await db.one<{ hadRun: boolean }>(sql`
    with held as (select id, begun_at, ended_at from lesson order by begun_at desc limit 1)
    select exists (
      select from ${runView}
      where started_at >= coalesce((select begun_at from held), '-infinity')
    ) or exists (
      select from held join lesson_begun as line on lesson_id = held.id join ${requestView}
        on request.status = 'pending' or decided_at >= line.begun_at
      where scene = ${RUN_SCENE} and kind = 'withdrawal'
        and requested_at < coalesce(held.ended_at, 'infinity')
    ) as "hadRun"`)
  return hadRun
}
