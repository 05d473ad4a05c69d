import { randomUUID } from 'node:crypto'
import { newId } from '#core/ids.ts'
import { SCRYPT } from '#features/auth/server/hashing.ts'
import { changeByHand } from '#lab/rig/by-hand.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { codeOf } from '#tests/rig/totp.ts'
import {
  type Account,
  type AccountGround,
  type AccountRace,
  atOnce,
  faultOf,
  mailLink,
  NEW,
  OLD,
  openAccount,
  openTab,
  reset,
  SPREAD_MS,
  signedIn,
  signIn,
  type Tab,
} from './account-ground.ts'

// Credentials are taken away at the moment when somebody uses them.

const signInAndReset: AccountRace = async (ground) => {
  const account = await openAccount(ground, 'learner')
  const token = await mailLink(ground, account)
  const tab = openTab(ground.ask())
  const [entered, done] = await atOnce(
    ground,
    () => signIn(tab, account),
    () => reset(ground, token),
  )
  if (done.status !== 200) return `the reset answered ${done.status}`
  if (await tab.isIn()) return 'a session of the old password lives on'
  return faultOf(entered.status)
}

/**
 * The control: a sign-in that checks the password and then opens a session, without a second check
 * under the lock.
 */
export const naiveSignInAndReset: AccountRace = async (ground) => {
  const account = await openAccount(ground, 'learner')
  const token = await mailLink(ground, account)
  const { db } = ground
  const naive = async () => {
    const { hash } = await db.one<{ hash: string }>(sql`
      select password as hash from auth.account where "userId" = ${account.id}`)
    if (!(await SCRYPT.verify({ hash, password: OLD }))) return
    await db.count(sql`
      insert into auth.session (id, token, "userId", "expiresAt")
      values (${newId()}, ${randomUUID()}, ${account.id}, now() + interval '1 day')`)
  }
  await atOnce(ground, naive, () => reset(ground, token))
  const left = await leftSessions(ground, account)
  return left > 0 ? 'a session of the old password lives on' : null
}

const weakSignInAndReset: AccountRace = async (ground) => {
  const account = await openAccount(ground, 'learner')
  const { db } = ground
  const weak = await SCRYPT.hash('kenkey9')
  await db.count(sql`update auth.account set password = ${weak} where "userId" = ${account.id}`)
  await changeByHand(db, (tx) =>
    tx.count(sql`update person set role = 'admin' where id = ${account.id}`),
  )
  const token = await mailLink(ground, account)
  const [entered] = await atOnce(
    ground,
    () => signIn(openTab(ground.ask()), account, 'kenkey9'),
    () => reset(ground, token),
  )
  const links = await db.rows(sql`
    select from auth.verification where value = ${account.id}::text`)
  if (links.length > 0) return 'the weak password got a link that outlives it'
  return faultOf(entered.status)
}

async function beginFactor(tab: Tab): Promise<string> {
  const begun = await tab.post('/api/auth/second-factor/start', { password: OLD })
  if (begun.status !== 200) throw new Error(`start: ${begun.status} ${JSON.stringify(begun.body)}`)
  return String(begun.body['secret'])
}

const confirmFactor = (tab: Tab, secret: string) =>
  tab.post('/api/auth/second-factor/confirm', { code: codeOf(secret, -1) })

const signInAndFactor: AccountRace = async (ground) => {
  const account = await openAccount(ground, 'admin')
  const owner = await signedIn(ground, account)
  const secret = await beginFactor(owner)
  const tab = openTab(ground.ask())
  const [entered, done] = await atOnce(
    ground,
    () => signIn(tab, account),
    () => confirmFactor(owner, secret),
  )
  if (done.status !== 200) return `the second factor answered ${done.status}`
  if (await tab.isIn()) return 'a session without a code lives on'
  return faultOf(entered.status)
}

async function emailOf({ db }: AccountGround, { id }: Account): Promise<string> {
  return (await db.one<{ email: string }>(sql`select email from person where id = ${id}`)).email
}

const emailAndReset: AccountRace = async (ground) => {
  const account = await openAccount(ground, 'learner')
  const token = await mailLink(ground, account)
  const thief = await signedIn(ground, account)
  const moved = `moved-${account.email}`
  const [changed, done] = await atOnce(
    ground,
    () => thief.post('/api/auth/change-email', { email: moved, password: OLD }),
    () => reset(ground, token),
  )
  const hasMoved = (await emailOf(ground, account)) === moved
  const answers = `e-mail ${changed.status}, reset ${done.status}`
  if (hasMoved && done.status === 200) return `the old password moved the e-mail: ${answers}`
  if (hasMoved !== (changed.status === 200)) return `the answer is not what was done: ${answers}`
  if (!hasMoved && done.status !== 200) return `neither was done: ${answers}`
  return faultOf(changed.status, done.status)
}

const emailAndFactor: AccountRace = async (ground) => {
  const account = await openAccount(ground, 'admin')
  const owner = await signedIn(ground, account)
  const secret = await beginFactor(owner)
  const thief = await signedIn(ground, account)
  const moved = `moved-${account.email}`
  const before = await ground.db.one<{ at: number }>(sql`select count(*)::int as at from outbox`)
  const [changed, done] = await atOnce(
    ground,
    () => thief.post('/api/auth/change-email', { email: moved, password: OLD }),
    () => confirmFactor(owner, secret),
  )
  if (done.status !== 200 || changed.status !== 200) return faultOf(changed.status, done.status)
  // Both were done: then the e-mail was changed first, while there was no second factor.
  const { rows } = await ground.db.one<{ rows: string[] }>(sql`
    select array_agg(kind order by id) as rows from (
      select id, kind from outbox order by id offset ${before.at}) as mails`)
  const order = rows.join(' ')
  return order.indexOf('email-changed') < order.indexOf('second-factor')
    ? null
    : 'an e-mail was changed with the password alone after the second factor was on'
}

const resetAndReset: AccountRace = async (ground) => {
  const account = await openAccount(ground, 'learner')
  const tokens = [await mailLink(ground, account), await mailLink(ground, account)]
  const [one, two] = await atOnce(
    ground,
    () => reset(ground, tokens[0] ?? '', `${NEW} one`),
    () => reset(ground, tokens[1] ?? '', `${NEW} two`),
  )
  const won = [one, two].filter(({ status }) => status === 200).length
  if (won !== 1) return `${won} of two links of one person set a password`
  const right = one.status === 200 ? 'one' : 'two'
  const { status } = await signIn(openTab(ground.ask()), account, `${NEW} ${right}`)
  if (status !== 200) return 'the password that was answered with 200 is not the one'
  return faultOf(one.status, two.status)
}

async function leftSessions({ db }: AccountGround, { id }: Account): Promise<number> {
  return (await db.rows(sql`select from auth.session where "userId" = ${id}`)).length
}

/** An admin's act on somebody who signs in meanwhile; no session may come of the two. */
const signInAndAction =
  (path: string, bodyOf: (account: Account) => object, role: 'learner' | 'admin'): AccountRace =>
  async (ground) => {
    const admin = await signedIn(ground, await openAccount(ground, 'admin'))
    const account = await openAccount(ground, role)
    const tab = openTab(ground.ask())
    const [entered, done] = await atOnce(
      ground,
      () => signIn(tab, account),
      () => admin.post(path, bodyOf(account)),
    )
    if (done.status !== 200) return `${path} answered ${done.status}`
    if ((await leftSessions(ground, account)) > 0) return 'a session lives on'
    return faultOf(entered.status)
  }

/** While it is on, the database opens a session a third of a second late. */
async function slowSessions(db: Db, isOn: boolean): Promise<void> {
  await db.count(sql`drop trigger if exists late on auth.session`)
  if (!isOn) return
  await db.count(sql`
    create or replace function auth.open_late() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.35); return new; end $$`)
  await db.count(sql`
    create trigger late before insert on auth.session
    for each row execute function auth.open_late()`)
}

/** The password was right, a code is asked for, and meanwhile the password changes. */
const codeAndReset =
  (sort: 'app' | 'recovery'): AccountRace =>
  async (ground) => {
    const account = await openAccount(ground, 'admin')
    const owner = await signedIn(ground, account)
    const secret = await beginFactor(owner)
    const { body } = await confirmFactor(owner, secret)
    const code = sort === 'app' ? codeOf(secret) : (body['recoveryCodes'] as string[])[0]
    const token = await mailLink(ground, account)
    const tab = openTab(ground.ask())
    await signIn(tab, account)
    // No password is hashed for a code, so the moment between the two would hardly be met.
    await slowSessions(ground.db, true)
    const [entered, done] = await atOnce(
      ground,
      () => tab.post('/api/auth/confirm-sign-in', { code }),
      () => reset(ground, token),
      [-SPREAD_MS, 0],
    ).finally(() => slowSessions(ground.db, false))
    if (done.status !== 200) return `the reset answered ${done.status}`
    if (await tab.isIn()) return 'a session of the old password lives on'
    return faultOf(entered.status)
  }

export const ACCOUNT_RACES: Readonly<Record<string, AccountRace>> = {
  'sign-in and reset': signInAndReset,
  'sign-in with a weak password and reset': weakSignInAndReset,
  'sign-in and second factor': signInAndFactor,
  'change of e-mail and reset': emailAndReset,
  'change of e-mail and second factor': emailAndFactor,
  'reset and reset': resetAndReset,
  'sign-in and suspension': signInAndAction(
    '/api/admin/people/status',
    ({ id }) => ({ id, status: 'suspended' }),
    'learner',
  ),
  'sign-in and deletion': signInAndAction(
    '/api/admin/people/delete',
    ({ id }) => ({ id }),
    'learner',
  ),
  'sign-in and promotion': signInAndAction(
    '/api/admin/people/edit',
    ({ id, email }) => ({ id, email, role: 'admin' }),
    'learner',
  ),
  'sign-in and demotion': signInAndAction(
    '/api/admin/people/edit',
    ({ id, email }) => ({ id, email, role: 'learner' }),
    'admin',
  ),
  'code and reset': codeAndReset('app'),
  'recovery code and reset': codeAndReset('recovery'),
}
