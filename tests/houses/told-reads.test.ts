import { expect, test } from 'vitest'
import { type AnyCall, isOfStaff, type Topic } from '#core/call.ts'
import type { PersonId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { autopilotCalls } from '#features/autopilot/schema.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { debriefAdminCalls } from '#features/debrief/schema/admin.ts'
import { friendCalls } from '#features/lesson/schema/friends.ts'
import { machinesAdminCalls } from '#features/machines/schema/admin.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { settingsFormCalls } from '#features/settings/schema/form.ts'
import { versesCalls } from '#features/verses/schema.ts'
import { paymentCalls } from '#features/wallet/schema/payments.ts'
import { allCalls } from '#lab/rig/all-calls.ts'
import type { Change } from '#platform/base/change.ts'
import { parseInput, refuseVisitor } from '#platform/calls/perform.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { sql } from '#platform/database/sql.ts'
import { soundInput } from '../rig/call-checks.ts'
import type { Learner, World } from '../rig/world.ts'
import { openLesson } from '../rooms/lesson-room.ts'

// A page reads an answer again once one of the answer's topics is announced to its person. So whatever
// a command changes in an answer, it announces one of that answer’s topics to those who may see it.

/** A sign of life is no command, and a page counts the days left from the day of its session. */
const IGNORED = new Set(['lastActiveAt', 'daysLeft'])
const ignoreSome = (key: string, value: unknown) => (IGNORED.has(key) ? undefined : value)

/** A hall of phones does not count itself again for each account that an admin makes or deletes. */
const NOT_TOLD = new Set(['joining.readLobby'])

type Views = ReadonlyMap<AnyCall, string>

/** The answers of all reads that have topics, as this person gets them; of Ama where one is named. */
async function readAll(world: World, reader: Person, ama: PersonId): Promise<Views> {
  const visit = { person: reader, today: await world.today(), maintenance: false }
  const calls = allCalls().filter(
    (call) =>
      call.topics &&
      !NOT_TOLD.has(call.name) &&
      world.handlers.has(call.name) &&
      isOfStaff(call) === (reader.role === 'admin') &&
      !refuseVisitor(call, { ...visit, secondFactorDue: false }),
  )
  const pairs = calls.map(async (call) => {
    // A refusal is an answer as well.
    const answer = await world.ask(call, reader, inputOf(call, ama)).catch(String)
    return [call, JSON.stringify(answer, ignoreSome)] as const
  })
  return new Map(await Promise.all(pairs))
}

/** The widest input that the call takes: without filters where it can. */
function inputOf(call: AnyCall, id: PersonId): object {
  const inputs = [{}, { id }, { id, account: 'wallet' }]
  return inputs.find((input) => takes(call, input)) ?? soundInput(call.name, id) ?? {}
}

function takes(call: AnyCall, input: object): boolean {
  try {
    return Boolean(parseInput(call, input))
  } catch {
    return false
  }
}

type Step = readonly [name: string, run: () => Promise<unknown>]
type House = Awaited<ReturnType<typeof openHouse>>

async function openHouse() {
  const room = await openLesson()
  const { world } = room
  const watcher = (await world.admin()).person
  const admin = await world.admin()
  const ama = await world.learner({ deposited: ghs(500) })
  const kofi = await world.learner({ deposited: ghs(200) })
  const asAdmin = <C extends AnyCall>(call: C, input: object) =>
    world.ask(call, admin.person, input as never)
  return { ...room, watcher, admin, ama, kofi, asAdmin }
}

const MONEY = ({ admin, ama, kofi, asAdmin, world, goTo }: House): Step[] => [
  ['a payment', () => ama.pay(ghs(60))],
  ['a deposit', () => ama.deposit(ghs(70))],
  ['its approval', async () => admin.approve(await lastOf(world, ama))],
  ['its reset', async () => admin.reset(await lastOf(world, ama))],
  ['its rejection', async () => admin.reject(await lastOf(world, ama))],
  ['a purchase', () => ama.buy(10)],
  ['a bill bought', () => kofi.buy(18)],
  ['a payment sent back', () => sendBack(ama, asAdmin)],
  ['a withdrawal', () => ama.requestWithdrawal(ghs(50))],
  ['its end', async () => ama.cancel(await lastOf(world, ama))],
  ['another withdrawal', () => ama.requestWithdrawal(ghs(50))],
  ['its payment', async () => admin.approve(await lastOf(world, ama))],
  ['the scene of friends', () => goTo('bring-a-friend')],
  ['a code taken', () => world.ask(friendCalls.takeCode, kofi.person, { code: ama.code })],
  ['a robot brought', () => world.ask(friendCalls.sendCode, ama.person, {})],
  ['a day', () => world.advance()],
]

const HOUSE = ({ ama, kofi, asAdmin }: House): Step[] => [
  ['an account', () => asAdmin(peopleCalls.addPerson, { email: 'a@b.test', role: 'learner' })],
  ['a status', () => asAdmin(peopleCalls.setStatus, { id: kofi.id, status: 'inactive' })],
  [
    'an e-mail',
    () => asAdmin(peopleCalls.editPerson, { id: ama.id, email: 'c@d.test', role: 'learner' }),
  ],
  [
    'a machine off the shelf',
    () => asAdmin(machinesAdminCalls.setMachineActive, { machineId: 12, isActive: false }),
  ],
  ['settings', () => saveSettings(asAdmin)],
  ['a verse', () => asAdmin(versesCalls.saveVerse, { reference: 'Book 1', text: 'A verse' })],
  ['the autopilot', () => asAdmin(autopilotCalls.set, { deposits: 'soon' })],
  ['robots', () => asAdmin(crowdCalls.begin, { size: 3 })],
  ['the mood of robots', () => asAdmin(crowdCalls.setMood, { mood: 'out' })],
  ['somebody deleted', () => asAdmin(peopleCalls.deletePerson, { id: kofi.id })],
  ['the truth', () => asAdmin(debriefAdminCalls.setRevealed, { revealed: true })],
]

type AsAdmin = House['asAdmin']

/** The request that this learner made last. */
async function lastOf({ db }: World, { id }: Learner): Promise<string> {
  const row = await db.one<{ id: string }>(
    sql`select id from request where learner_id = ${id} order by id desc limit 1`,
  )
  return row.id
}

async function sendBack(ama: Learner, asAdmin: AsAdmin): Promise<void> {
  const { paymentId } = await ama.pay(ghs(30))
  await asAdmin(paymentCalls.returnPayment, { paymentId, reason: 'Small' })
}

async function saveSettings(asAdmin: AsAdmin): Promise<void> {
  const { settings, version } = await asAdmin(settingsFormCalls.readAll, {})
  const changed = { billRate: 500, referralBonus: ghs(7), minDeposit: ghs(11), proofDays: 30 }
  await asAdmin(settingsFormCalls.save, { ...settings, ...changed, version })
}

test('each read that a command changes has a topic that the command announces', async () => {
  const house = await openHouse()
  const { world, watcher, ama } = house
  const readers = [watcher, ama.person]
  const readViews = () => Promise.all(readers.map((reader) => readAll(world, reader, ama.id)))
  const missed: string[] = []
  const changed = new Set<AnyCall>()
  let before = await readViews()
  for (const [step, run] of [...MONEY(house), ...HOUSE(house)]) {
    world.announced.length = 0
    await run()
    const news = [...world.announced]
    const after = await readViews()
    for (const [index, reader] of readers.entries()) {
      const topics = topicsFor(reader, news)
      for (const [call, answer] of after[index] ?? []) {
        if (before[index]?.get(call) === answer) continue
        changed.add(call)
        if (!call.topics?.some((topic) => topics.has(topic))) missed.push(`${step}: ${call.name}`)
      }
    }
    before = after
  }
  expect(missed).toEqual([])
  // Steps that change next to nothing would prove nothing.
  expect(changed.size).toBeGreaterThan(30)
}, 120_000)

function topicsFor({ id, role }: Person, news: readonly Change[]): Set<Topic> {
  const isFor = ({ to }: Change) =>
    to === 'everyone' || to === id || (to === 'admins' && role === 'admin')
  return new Set(news.filter(isFor).map(({ topic }) => topic))
}
