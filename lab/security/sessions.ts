import { setTimeout as sleep } from 'node:timers/promises'
import { SPEAKER_HEADER } from '#core/speaker.ts'
import { sql } from '#platform/database/sql.ts'
import { emailOf, type House, openHouse, PASSWORD } from './house.ts'
import type { Theme } from './theme.ts'
import type { Visitor } from './visitor.ts'

const HOST = 'https://sikalab.example'

/** Cookies over http and https; what begins, changes and ends a session. */
export const sessions: Theme = {
  name: 'sessions',
  about: 'cookies, and when a session begins, changes and ends',
  async run(room) {
    const house = await room.house()
    const secure = await openHouse({ PUBLIC_URL: HOST })
    try {
      const plain = await lookAtCookies(house, `plain.${room.seed}`, false)
      const https = await lookAtCookies(secure, `https.${room.seed}`, true)
      const life = await liveThrough(house, `life.${room.seed}`)
      const under = await enterWhileReset(house, room.seed)
      const faults = [...plain, ...https, ...life.faults, ...under]
      const figures = { checks: life.checks + 14 + UNDER_WAY, underWay: UNDER_WAY }
      return { faults, controlFails: life.controlFails, figures }
    } finally {
      await secure.close()
    }
  },
}

async function lookAtCookies(house: House, name: string, isHttps: boolean): Promise<string[]> {
  const tab = house.visitor()
  const account = { email: emailOf(name), password: PASSWORD }
  const reply = await tab.post('/api/auth/sign-up', account)
  const cookies = reply.headers['set-cookie'] ?? []
  const parts = [/; Path=\/(;|$)/i, /; HttpOnly/i, /; SameSite=(Lax|Strict)/i]
  if (isHttps) parts.push(/^__Host-/, /; Secure/i)
  const faults = cookies.flatMap((cookie) => [
    ...parts.filter((part) => !part.test(cookie)).map((part) => `${part} is not in ${cookie}`),
    ...(/; Domain=/i.test(cookie) ? [`${cookie} is for a whole domain`] : []),
  ])
  if (cookies.length === 0) faults.push('no cookie at sign-up')
  const told = reply.headers['strict-transport-security'] ?? ''
  if (isHttps !== /max-age=31536000/.test(told)) faults.push(`https: ${isHttps}, HSTS '${told}'`)
  const token = [...tab.jar.values()][0] ?? ''
  if (token.length < 32) faults.push('a session token of less than 32 signs')
  if (reply.text.includes(token.slice(0, 20))) faults.push('a token in a body')
  return faults
}

/** A life of one account, step by step; each step says what must hold after it. */
async function liveThrough(house: House, name: string) {
  const faults: string[] = []
  let checks = 0
  const must = (holds: boolean, what: string) => {
    checks++
    if (!holds) faults.push(what)
  }
  const account = { email: emailOf(name), password: PASSWORD }

  // A cookie that was planted before the sign-in is not the one after it.
  const planted = await house.learner(`thief.${name}`)
  const victim = withCookiesOf(house, planted)
  /** Enters as a page does that has shown who is in: without saying so, nobody comes in over a session. */
  const enterAnew = async (path: string) => {
    const unseen = await victim.post(path, account)
    must(unseen.error.code === 'other_person', `${path} ends a session that its page did not show`)
    const { id } = (await victim.get('/api/session')).body['person'] as { id: string }
    await victim.must(path, account, { [SPEAKER_HEADER]: id })
  }
  await enterAnew('/api/auth/sign-up')
  must(tokenOf(victim) !== tokenOf(planted), 'the session planted before a sign-up goes on')
  must(!(await isIn(planted)), 'the session a browser came with outlives the next sign-in')

  const first = tokenOf(victim)
  await enterAnew('/api/auth/sign-in')
  must(tokenOf(victim) !== first, 'signing in again keeps the token')
  must(!(await isIn(withToken(house, first))), 'the token before a sign-in still lets in')

  const phone = house.visitor()
  await phone.must('/api/auth/sign-in', account)
  await victim.must('/api/auth/sessions/revoke-others', {})
  must(!(await isIn(phone)), 'a session ended from another device goes on')
  must(await isIn(victim), 'ending the others ended this one')
  const controlFails = await isIn(victim)

  await phone.must('/api/auth/sign-in', account)
  await victim.must('/api/auth/request-reset', { email: account.email })
  const token = await mailedToken(house, account.email)
  const next = `${PASSWORD} anew`
  await house.visitor().must('/api/auth/reset-password', { token, password: next })
  must(!(await isIn(victim)) && !(await isIn(phone)), 'a session outlives a change of password')
  const again = await house.visitor().post('/api/auth/reset-password', { token, password: next })
  must(again.status === 403, 'a link works twice')

  const back = house.visitor()
  must((await back.post('/api/auth/sign-in', account)).status === 401, 'the old password lets in')
  await back.must('/api/auth/sign-in', { ...account, password: next })
  const last = tokenOf(back)
  await back.must('/api/auth/sign-out', {})
  must(back.jar.size === 0, 'signing out leaves a cookie')
  must(!(await isIn(withToken(house, last))), 'a token outlives its signing out')

  const forged = withToken(house, `${first.slice(0, -6)}AAAAAA`)
  must(!(await isIn(forged)), 'a forged signature lets in')
  for (const strange of [
    '',
    '.',
    'a.b',
    '%',
    `${'x'.repeat(8_000)}.y`,
    first.split('.')[0] ?? '',
  ]) {
    must(!(await isIn(withToken(house, strange))), `'${strange.slice(0, 9)}' lets in`)
  }
  return { faults, checks, controlFails }
}

/** Sign-ins that begin within so many milliseconds around a reset. */
const UNDER_WAY = 12
const APART_MS = 10

/** A sign-in with the old password, made while it is changed, leaves no session. */
async function enterWhileReset(house: House, seed: number): Promise<string[]> {
  const faults: string[] = []
  for (let turn = 0; turn < UNDER_WAY; turn++) {
    const account = { email: emailOf(`under.way.${seed}.${turn}`), password: PASSWORD }
    await house.visitor().must('/api/auth/sign-up', account)
    await house.visitor().must('/api/auth/request-reset', { email: account.email })
    const token = await mailedToken(house, account.email)
    const tab = house.visitor()
    const next = `${PASSWORD} anew`
    const [entered] = await Promise.all([
      sleep(turn * APART_MS).then(() => tab.post('/api/auth/sign-in', account)),
      house.visitor().must('/api/auth/reset-password', { token, password: next }),
    ])
    if (await isIn(tab)) faults.push('a sign-in under way outlives a change of password')
    if (entered.status >= 500) faults.push(`a sign-in under way is answered ${entered.status}`)
  }
  return faults
}

const COOKIE = 'sikalab.session_token'

function tokenOf(tab: Visitor): string {
  return tab.jar.get(COOKIE) ?? ''
}

function withCookiesOf(house: House, other: Visitor): Visitor {
  return withToken(house, tokenOf(other))
}

function withToken(house: House, token: string): Visitor {
  const tab = house.visitor()
  tab.jar.set(COOKIE, token)
  return tab
}

async function isIn(tab: Visitor): Promise<boolean> {
  return Boolean((await tab.get('/api/session')).body['person'])
}

/** Waits for the link as its owner would, who alone can read the mail. */
export async function mailedToken({ db }: House, email: string): Promise<string> {
  const { body } = await db.one<{ body: string }>(sql`
    select body from outbox where recipient = ${email} and kind = 'password-reset'
    order by id desc limit 1`)
  return decodeURIComponent(/token=([\w%-]+)/.exec(body)?.[1] ?? '')
}
