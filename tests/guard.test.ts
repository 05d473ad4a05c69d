import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { AnyCall } from '#core/call.ts'
import type { Day } from '#core/day.ts'
import { newPersonId } from '#core/ids.ts'
import { NOBODY, SPEAKER_HEADER } from '#core/speaker.ts'
import { walletChecks } from '#features/wallet/call-checks.ts'
import { allCalls, pathOf } from '#lab/rig/all-calls.ts'
import { refuseSpeaker, refuseVisitor } from '#platform/calls/perform.ts'
import type { Person, Visit } from '#platform/calls/server-parts.ts'
import { CALL_CHECKS, joinChecks } from './rig/call-checks.ts'
import { openServer } from './rig/server.ts'
import { ama, open } from './rig/signed-up.ts'
import { openWorld } from './rig/world.ts'

const visit = (role?: Person['role'], status: Person['status'] = 'active'): Visit => ({
  person: role
    ? { id: newPersonId(), name: 'x@example.test', email: 'x@example.test', role, status }
    : null,
  today: '2026-03-06' as Day,
  maintenance: false,
  secondFactorDue: false,
})

test('every call has a row of its own, and every row a call', () => {
  const names = allCalls().map(({ name }) => name)
  expect(names.sort()).toEqual(Object.keys(CALL_CHECKS).sort())
})

test('every call lets in those it is for, and nobody else', () => {
  for (const call of allCalls()) {
    const [actor, more] = CALL_CHECKS[call.name]?.for ?? ['admin']
    const answers = {
      anonymous: refuseVisitor(call, visit())?.code ?? 'let in',
      learner: refuseVisitor(call, visit('learner'))?.code ?? 'let in',
      inactive: refuseVisitor(call, visit('learner', 'inactive'))?.code ?? 'let in',
      suspended: refuseVisitor(call, visit('learner', 'suspended'))?.code ?? 'let in',
      admin: refuseVisitor(call, visit('admin'))?.code ?? 'let in',
      'inactive admin': refuseVisitor(call, visit('admin', 'inactive'))?.code ?? 'let in',
      'suspended admin': refuseVisitor(call, visit('admin', 'suspended'))?.code ?? 'let in',
      'admin without the second factor asked of all':
        refuseVisitor(call, { ...visit('admin'), secondFactorDue: true })?.code ?? 'let in',
      'in maintenance':
        refuseVisitor(call, { ...visit('learner'), maintenance: true })?.code ?? 'let in',
      teacher: refuseVisitor(call, visit('teacher'))?.code ?? 'let in',
      'inactive teacher': refuseVisitor(call, visit('teacher', 'inactive'))?.code ?? 'let in',
      'suspended teacher': refuseVisitor(call, visit('teacher', 'suspended'))?.code ?? 'let in',
      'teacher without the second factor asked of all':
        refuseVisitor(call, { ...visit('teacher'), secondFactorDue: true })?.code ?? 'let in',
      'teacher in maintenance':
        refuseVisitor(call, { ...visit('teacher'), maintenance: true })?.code ?? 'let in',
    }
    const isOpen = actor === 'anyone'
    // An inactive person may only read: an inactive admin too, who could otherwise make themself
    // active again.
    const commands = call.method === 'POST' && more !== 'before second factor'
    const inactive = more === 'money' ? 'not_allowed' : 'let in'
    const forLearners = actor === 'learner' || actor === 'person' ? 'let in' : 'not_allowed'
    const forTeachers = actor === 'teacher' || actor === 'person' ? 'let in' : 'not_allowed'
    const isOfStaff = actor === 'admin' || actor === 'teacher'
    const needsFactor = isOfStaff && more !== 'before second factor' ? 'not_allowed' : 'let in'
    expect([call.name, answers]).toEqual([
      call.name,
      {
        anonymous: isOpen ? 'let in' : 'unauthenticated',
        learner: isOpen ? 'let in' : forLearners,
        inactive: isOpen ? 'let in' : more === 'money' ? 'not_allowed' : forLearners,
        suspended: isOpen ? 'let in' : 'suspended',
        admin: 'let in',
        'inactive admin': commands && isOfStaff ? 'not_allowed' : inactive,
        'suspended admin': isOpen ? 'let in' : 'suspended',
        'admin without the second factor asked of all': needsFactor,
        'in maintenance': isOpen
          ? 'let in'
          : forLearners === 'let in'
            ? 'maintenance'
            : 'not_allowed',
        teacher: isOpen ? 'let in' : forTeachers,
        'inactive teacher': isOpen
          ? 'let in'
          : commands && actor === 'teacher'
            ? 'not_allowed'
            : forTeachers,
        'suspended teacher': isOpen ? 'let in' : 'suspended',
        'teacher without the second factor asked of all': isOpen
          ? 'let in'
          : forTeachers === 'let in'
            ? needsFactor
            : 'not_allowed',
        'teacher in maintenance': isOpen
          ? 'let in'
          : forTeachers === 'let in'
            ? 'maintenance'
            : 'not_allowed',
      },
    ])
  }
})

/** Paths in a schema to objects that drop or keep a field they do not know, instead of refusing it. */
function looseObjects(schema: object, at = 'input'): string[] {
  const { type, ...parts } = schema as { type?: string }
  const isLoose = type === 'object' || type === 'loose_object' || type === 'object_with_rest'
  const inside = Object.entries(parts).flatMap(([name, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null && !/^~|^(?:reference|expects)$/.test(name)
      ? looseObjects(part, `${at}.${name}`)
      : [],
  )
  return isLoose ? [at, ...inside] : inside
}

test('no call takes a field that it does not know, at any depth', () => {
  const loose = allCalls().flatMap(({ name, input }) => looseObjects(input, name))
  expect(loose).toEqual([])
  const planted = v.strictObject({ rows: v.array(v.object({ id: v.optional(v.string()) })) })
  expect(looseObjects(planted)).toEqual(['input.entries.rows.item'])
})

test('a second row for a call is noticed, in whichever feature it stands', () => {
  const again = { 'wallet.approve': walletChecks['wallet.approve'] }
  expect(() => joinChecks([walletChecks, again])).toThrow('wallet.approve')
})

test('over HTTP, every guarded call turns a visitor away before it looks at the input', async () => {
  const world = await openWorld()
  const { browser } = openServer(world)
  for (const { call } of world.handlers.values()) {
    if (call.actor === 'anyone') continue
    const tab = browser()
    const answered =
      call.method === 'GET' ? await tab.get(call.path) : await tab.post(call.path, {})
    expect([call.name, answered.status]).toEqual([call.name, 401])
  }
})

/** They end no session, though everybody may make them. */
const ENTERS_NOTHING = [
  'auth.requestReset',
  'auth.resetPassword',
  'auth.signOut',
  'batch',
  'joining.offerNames',
  'teachers.ask',
]

test('every command that anybody may make opens a session, or is known to open none', () => {
  const anybodys = allCalls().filter(({ method, actor }) => method === 'POST' && actor === 'anyone')
  const others = anybodys.filter(({ enters }) => !enters).map(({ name }) => name)
  expect(others.sort()).toEqual(ENTERS_NOTHING)
})

test('a page that speaks for another than who is signed in is refused every call but what tells it so', () => {
  for (const call of allCalls()) {
    for (const role of ['learner', 'teacher', 'admin'] as const) {
      const here = visit(role)
      const own = here.person?.id ?? ''
      const codeFor = (speaker: string | null) =>
        refuseSpeaker(call, here, speaker)?.code ?? 'let in'
      const isTold = call.method === 'GET' && call.actor === 'anyone'
      const expected = isTold ? 'let in' : 'other_person'
      expect([call.name, codeFor(newPersonId()), codeFor(NOBODY), codeFor(own)]).toEqual([
        call.name,
        expected,
        expected,
        'let in',
      ])
      // A visitor who says nothing speaks for the person who is in, and ends no session unseen.
      expect([call.name, codeFor(null)]).toEqual([call.name, call.enters ? expected : 'let in'])
    }
    expect(refuseSpeaker(call, visit(), newPersonId())).toBeNull()
  }
})

const WORDS = {
  email: 'kofi@example.test',
  password: 'a-fine-password',
  token: 'a-token-of-a-link',
  code: '123456',
}

/** The input for a way in that has none in its row. */
function wordsOf({ input }: AnyCall): object {
  const entries: object = input.entries ?? {}
  return Object.fromEntries(Object.entries(WORDS).filter(([field]) => field in entries))
}

test('over HTTP, no command of a page is carried out for another person than the one it shows', async () => {
  const { world, tab } = await open()
  const commands = allCalls().filter(({ method, name }) => method === 'POST' && name !== 'batch')
  // Calls that the server has beside its rooms are no part of this world.
  for (const call of commands.filter(
    ({ name }) => !/^(?:rooms|phones|classes|teachers|lti)\./.test(name),
  )) {
    const { sound } = CALL_CHECKS[call.name] ?? {}
    const body = typeof sound === 'function' ? sound(newPersonId()) : (sound ?? wordsOf(call))
    for (const speaker of [newPersonId(), NOBODY]) {
      const answered = await tab.ask(pathOf(call), {
        method: 'POST',
        headers: { 'content-type': 'application/json', [SPEAKER_HEADER]: speaker },
        body: JSON.stringify(body),
      })
      // A learner who sends a large body hears first that only an admin may.
      const expected = call.isLarge ? 403 : 409
      expect([call.name, speaker, answered.status]).toEqual([call.name, speaker, expected])
    }
  }
  expect((await tab.get('/api/session')).body['person']).toMatchObject({ email: ama.email })
  await world.verify()
})
