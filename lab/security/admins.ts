import { sql } from '#platform/database/sql.ts'
import { emailOf, type House, openHouse, PASSWORD } from './house.ts'
import type { Theme } from './theme.ts'
import type { Visitor } from './visitor.ts'

/** One admin who tries to come in as another, whom the audit log would then name. */
export const admins: Theme = {
  name: 'admins',
  about: 'whether one admin comes in as another: links, e-mails, roles, deletion',
  async run() {
    const house = await openHouse()
    try {
      const boss = await house.admin()
      const found = await tryEveryWay(house, boss)
      const controlFails = (await linksOfLearner(house, boss)) > 0
      return { faults: found.faults, controlFails, figures: { checks: found.checks } }
    } finally {
      await house.close()
    }
  },
}

const NAME = 'another.admin'

async function tryEveryWay(house: House, boss: Visitor) {
  const faults: string[] = []
  let checks = 0
  const must = (holds: boolean, what: string) => {
    checks++
    if (!holds) faults.push(what)
  }
  const email = emailOf(NAME)
  const other = await house.learner(NAME)
  await house.db.count(sql`update person set role = 'admin' where email = ${email}`)
  const id = await idOf(house, email)
  const edit = async (to: string, address = email) =>
    (await boss.post('/api/admin/people/edit', { id, email: address, role: to })).status
  const read = async (when: string) =>
    must((await linksRead(house, boss, email)) === 0, `a link is read ${when}`)
  const forget = () => house.visitor().must('/api/auth/request-reset', { email })

  await forget()
  await read('of an admin')
  must((await edit('admin', emailOf('mine'))) === 403, 'the e-mail of an admin is changed')
  must((await edit('learner')) === 200, 'an admin cannot be demoted')
  const enter = async () =>
    (await house.visitor().post('/api/auth/sign-in', { email, password: PASSWORD })).status
  must((await enter()) === 401, 'the password outlives the role')
  must((await other.get('/api/wallet')).status === 401, 'a session outlives the role')
  must((await edit('learner', emailOf('mine'))) === 403, 'the e-mail of a former admin is changed')
  await forget()
  await boss.post('/api/admin/people/invite', { id })
  await read('of a former admin')
  must((await edit('admin')) === 200, 'a former admin cannot be promoted')
  await boss.post('/api/admin/people/invite', { id })
  await read('of a former admin who is one again')
  const shown = async (whom: string) =>
    (await boss.post('/api/admin/people/show-invitation', { id: whom })).status
  must((await shown(id)) === 403, 'the link of an admin with a past is handed over')

  await boss.must('/api/admin/people/delete', { id })
  await boss.must('/api/admin/people/add', { email, role: 'admin' })
  const anew = await idOf(house, email)
  must((await shown(anew)) === 403, 'the link to the address of a deleted admin is handed over')
  await forget()
  await read('of an account added at the address of a deleted admin')
  return { faults, checks }
}

/** The control: of a learner who never was an admin the link is there, so the reading reads. */
async function linksOfLearner(house: House, boss: Visitor): Promise<number> {
  await house.learner('forgetful')
  const email = emailOf('forgetful')
  await house.visitor().must('/api/auth/request-reset', { email })
  return linksRead(house, boss, email)
}

async function idOf({ db }: House, email: string): Promise<string> {
  return (await db.one<{ id: string }>(sql`select id from person where email = ${email}`)).id
}

/** How many links to this address an admin reads in the Mailbox. */
async function linksRead({ db }: House, boss: Visitor, email: string): Promise<number> {
  const mails = await db.rows<{ id: string }>(sql`
    select id from outbox where recipient = ${email}`)
  let links = 0
  for (const { id } of mails) {
    const { body } = await boss.must('/api/admin/mail/open', { id })
    if (JSON.stringify(body).includes('token=')) links++
  }
  return links
}
