import { type AnyCall, isOfStaff } from '#core/call.ts'
import { allCalls, pathOf } from '#lab/rig/all-calls.ts'
import { sql } from '#platform/database/sql.ts'
import { soundInput } from '#tests/rig/call-checks.ts'
import { emailOf, type House, openHouse } from './house.ts'
import type { Theme } from './theme.ts'
import type { Visitor } from './visitor.ts'

/** The values that an attacker would like to set. */
const WISHES: Readonly<Record<string, unknown>> = {
  role: 'admin',
  status: 'active',
  balance: 1_000_000,
  wallet: 1_000_000,
  isAdmin: true,
  id: '00000000-0000-7000-8000-000000000001',
  learnerId: '00000000-0000-7000-8000-000000000001',
  emailVerified: true,
  constructor: { prototype: { role: 'admin' } },
}
/** A field that JSON alone can name: an object of the language would lose it. */
const PROTOTYPE = '"__proto__":{"role":"admin"}'

/** Role, balance and status sent everywhere: refused by name, and nothing is different afterwards. */
export const bodies: Theme = {
  name: 'bodies',
  about: 'role, balance and status in every body and every query, and fields sent twice',
  async run() {
    const house = await openHouse()
    try {
      const admin = await house.admin()
      const ama = await house.learner('ama')
      const before = await peopleOf(house)
      const faults: string[] = []
      let sent = 0
      for (const call of allCalls()) {
        const tab = isOfStaff(call) ? admin : ama
        const own = Object.keys(call.input.entries ?? {})
        for (const [field, value] of Object.entries(WISHES)) {
          if (own.includes(field) || call.media?.input || call.path.includes(':')) continue
          const reply = await send(tab, call, { [field]: value }, ama)
          sent++
          if (reply.status === 200 || reply.status >= 500) {
            faults.push(`${call.name} takes ${field}: ${reply.status}`)
          } else if (reply.status === 422 && soundOf(call) && reply.error.field !== field) {
            faults.push(`${call.name} refuses ${field} by another name: ${reply.text}`)
          }
        }
        if (call.method === 'GET' || call.media?.input) continue
        const polluted = await tab.post(pathOf(call), `{${PROTOTYPE}}`)
        sent++
        if (polluted.status === 200) faults.push(`${call.name} takes a prototype`)
        const [field] = own
        if (field === undefined) continue
        // A name that is there twice might be checked once and done the other time.
        const twice = await tab.post(pathOf(call), twiceOf({ ...soundOf(call) }, field))
        sent++
        if (twice.status !== 422 || twice.error.field !== field) {
          faults.push(`${call.name} takes ${field} twice: ${twice.status} ${twice.text}`)
        }
      }
      if ((await peopleOf(house)) !== before) faults.push('a person is not as they were')
      // The control: the same sum of all people notices one role that did change.
      await house.db.count(sql`update person set role = 'admin' where email = ${emailOf('ama')}`)
      const controlFails = (await peopleOf(house)) !== before
      return { faults, controlFails, figures: { sent, wishes: Object.keys(WISHES).length + 1 } }
    } finally {
      await house.close()
    }
  },
}

/** The body as JSON, with one field more than once, as JSON alone can say it. */
function twiceOf(body: Record<string, unknown>, field: string): string {
  const value = JSON.stringify(body[field] ?? null)
  const rest = JSON.stringify({ ...body, [field]: body[field] ?? null })
  return `{${JSON.stringify(field)}:${value},${rest.slice(1)}`
}

function soundOf({ name }: AnyCall) {
  const sound = soundInput(name, '00000000-0000-7000-8000-000000000001')
  return sound && name === 'settings.save' ? { ...sound, version: 1 } : sound
}

function send(tab: Visitor, call: AnyCall, wish: Record<string, unknown>, ama: Visitor) {
  const input = { ...soundOf(call), ...wish }
  // The valid body of this call would sign the person out.
  const by = call.name === 'auth.signOut' ? ama : tab
  if (call.method !== 'GET') return by.post(pathOf(call), input)
  const fields = Object.entries(input).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]))
  return by.get(`${pathOf(call)}?${query}`)
}

/** Everyone's role, status and balances in one line. */
async function peopleOf({ db }: House): Promise<string> {
  const rows = await db.rows(sql`
    select person.id, role, status, email, wallet, held, pocket, transfers
    from person join books on learner_id = person.id order by person.id`)
  return JSON.stringify(rows)
}
