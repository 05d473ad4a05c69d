import type { AnyCall } from '#core/call.ts'
import { allCalls, pathOf } from '#lab/rig/all-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { access } from '#platform/words/en/access.ts'
import { calls } from '#platform/words/en/calls.ts'
import { server as serverWords } from '#platform/words/en/server.ts'
import { CALL_CHECKS } from '#tests/rig/call-checks.ts'
import { emailOf, type House, openHouse } from './house.ts'
import type { Theme } from './theme.ts'
import type { Reply, Visitor } from './visitor.ts'

const ACTORS = [
  'visitor',
  'learner',
  'inactive learner',
  'suspended learner',
  'learner in maintenance',
  'admin',
  'inactive admin',
  'suspended admin',
  'admin without a second factor',
  'teacher',
  'inactive teacher',
  'suspended teacher',
  'teacher without a second factor',
] as const
type Actor = (typeof ACTORS)[number]

/** The guard's own refusals; any other comes from behind it. */
const GUARD_SAYS = new Set<string>([
  access.signInFirst,
  access.suspended,
  access.adminsOnly,
  access.teachersOnly,
  access.playersOnly,
  access.inactive,
  access.inactiveAdmin,
  calls.setUpFirst,
  serverWords.maintenance,
])

/**
 * Every call by every actor, over HTTP, against the rows that were written by hand; and each
 * other's things.
 */
export const matrix: Theme = {
  name: 'matrix',
  about: 'every call by every actor, and every thing by somebody whose it is not',
  async run() {
    const house = await openHouse()
    try {
      const tabs = await gather(house)
      const faults: string[] = []
      let asked = 0
      for (const actor of ACTORS) {
        await arrange(house, actor)
        for (const call of allCalls()) {
          const reply = await probe(tabs[actor], call)
          asked++
          const isIn = !GUARD_SAYS.has(messageOf(reply))
          if (reply.status >= 500 && messageOf(reply) !== serverWords.maintenance) {
            faults.push(`${call.name} by ${actor}: ${reply.status}`)
          }
          if (isIn !== mayCall(call, actor)) {
            faults.push(`${call.name} by ${actor}: ${isIn ? 'let in' : 'turned away'}`)
          }
        }
        await arrange(house, 'visitor')
      }
      const foreign = await reachForOthers(house, tabs.learner)
      faults.push(...foreign.faults)
      // The control: a learner who is an admin in the database is let in where a learner is not.
      const wrong = await probe(
        tabs.admin,
        allCalls().find(({ actor }) => actor === 'admin'),
      )
      const controlFails = !GUARD_SAYS.has(messageOf(wrong))
      return { faults, controlFails, figures: { asked, othersThings: foreign.asked } }
    } finally {
      await house.close()
    }
  },
}

/** The refusal's sentence; the two calls of the original say it in their own shape. */
function messageOf(reply: Reply): string {
  return reply.error.message ?? String(reply.body['error'] ?? '')
}

/** With a field nobody knows, so that an actor who is let in changes nothing. */
function probe(tab: Visitor, call: AnyCall | undefined): Promise<Reply> {
  if (!call) throw new Error('There is no such call.')
  const path = pathOf(call)
  if (call.method === 'GET') return tab.get(`${path}?nobodyKnows=1`)
  const media = call.media?.input
  if (!media) return tab.post(path, { nobodyKnows: 1 })
  return tab.ask(path, { method: 'POST', headers: { 'content-type': media }, body: 'x=1' })
}

function mayCall({ name, method }: AnyCall, actor: Actor): boolean {
  const [whose, more] = CALL_CHECKS[name]?.for ?? ['admin']
  if (whose === 'anyone') return true
  if (actor === 'visitor' || actor.startsWith('suspended')) return false
  const isTeacher = actor.includes('teacher')
  if (whose === 'admin' && !actor.includes('admin')) return false
  if (whose === 'teacher' && actor.includes('learner')) return false
  if (whose === 'learner' && isTeacher) return false
  const isOfStaff = whose === 'admin' || whose === 'teacher'
  // A page that waits for the end of the maintenance hears of it, by either way.
  if (actor === 'learner in maintenance') return name === 'live' || name === 'live.readChanges'
  if (actor.endsWith('without a second factor')) {
    return !isOfStaff || more === 'before second factor'
  }
  if (!actor.startsWith('inactive')) return true
  const runsHouse = isOfStaff && method === 'POST' && more !== 'before second factor'
  return more !== 'money' && !runsHouse
}

async function gather(house: House): Promise<Record<Actor, Visitor>> {
  const admin = await house.admin()
  const learner = (name: string) => house.learner(name)
  const made = async (name: string, role = 'admin') => {
    const tab = await house.learner(name)
    await house.db.count(
      sql`update person set role = ${role}::person_role where email = ${emailOf(name)}`,
    )
    return tab
  }
  const teacher = (name: string) => made(name, 'teacher')
  return {
    visitor: house.visitor(),
    learner: await learner('ama'),
    'inactive learner': await learner('inactive.learner'),
    'suspended learner': await learner('suspended.learner'),
    'learner in maintenance': await learner('kofi'),
    admin,
    'inactive admin': await made('inactive.admin'),
    'suspended admin': await made('suspended.admin'),
    'admin without a second factor': await made('abena'),
    teacher: await teacher('efua'),
    'inactive teacher': await teacher('inactive.teacher'),
    'suspended teacher': await teacher('suspended.teacher'),
    'teacher without a second factor': await teacher('esi'),
  }
}

/** The state of the house that an actor is named for; the rows say it, as the pages would. */
async function arrange({ db }: House, actor: Actor): Promise<void> {
  await db.count(sql`update person set status = 'inactive' where email like 'inactive.%'`)
  await db.count(sql`update person set status = 'suspended' where email like 'suspended.%'`)
  await db.count(sql`
    update settings set maintenance_mode = ${actor === 'learner in maintenance'},
      require_second_factor = ${actor.endsWith('without a second factor')}`)
}

/** Asks as Yaa for what belongs to Ama, under its true name. */
async function reachForOthers(house: House, ama: Visitor) {
  const yaa = await house.learner('yaa')
  const { reference } = await ama.must('/api/pocket/send', { amount: 10_000 })
  const deposit = { amount: 10_000, method: 'mtn', accountName: 'Ama', reference }
  const { requestId } = await ama.must('/api/deposits', deposit)
  const { proofId } = (await ama.ask('/api/proofs', { method: 'POST', body: ONE_PIXEL })).body
  const { sessions } = (await ama.get('/api/auth/sessions')).body as { sessions: { id: string }[] }
  const { id } = await house.db.one<{ id: string }>(
    sql`select id from person where email = ${emailOf('ama')}`,
  )
  const reaches: readonly [string, () => Promise<Reply>][] = [
    ['a receipt', () => yaa.get(`/api/wallet/receipt?id=${requestId}`)],
    ['a picture', () => yaa.get(`/api/proofs/${proofId}`)],
    ['a picture for a deposit', () => yaa.post('/api/deposits', { ...deposit, proofId })],
    ['a reference', () => yaa.post('/api/deposits', { ...deposit, accountName: 'Yaa' })],
    ['a request', () => yaa.post('/api/withdrawals/cancel', { requestId })],
    ['a session', () => yaa.post('/api/auth/sessions/revoke', { sessionId: sessions[0]?.id })],
    ['a person', () => yaa.get(`/api/admin/person?id=${id}`)],
    ['an e-mail', () => yaa.ask('/api/send-deposit', formOf(emailOf('ama')))],
  ]
  const faults: string[] = []
  for (const [what, reach] of reaches) {
    const reply = await reach()
    // A reference is no secret and backs nothing of hers: the admin sees that no payment matches.
    if (reply.status === 200 && what !== 'a reference') faults.push(`${what} of another: 200`)
    if (reply.text.includes('ama@')) faults.push(`${what} of another tells their address`)
  }
  const session = await ama.get('/api/session')
  if (!session.body['person']) faults.push('a session of another was ended')
  return { faults, asked: reaches.length }
}

function formOf(userEmail: string) {
  return {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ userEmail, amount: '100', timestamp: 'now' }).toString(),
  }
}

const ONE_PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
