import { afterEach, beforeEach, expect, vi } from 'vitest'
import { sql } from '#platform/database/sql.ts'
import { type Browser, openServer } from './server.ts'
import { codeOf } from './totp.ts'
import { openWorld, type World } from './world.ts'

// Each test of the second factor begins with these.

export const EMAIL = 'esi@school.test'
export const PASSWORD = 'a-fine-long-password'
export const STEP_MS = 30_000

/** No step of 30 s ends in the middle of a test. */
export function standStill(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: Math.floor(Date.now() / STEP_MS) * STEP_MS + 15_000 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

/** Somebody who signed up and was made an admin, signed in on this browser. */
async function becomeAdmin(world: World, tab: Browser, email: string): Promise<void> {
  await tab.post('/api/auth/sign-up', { email, password: PASSWORD })
  await world.db.count(sql`update person set role = 'admin' where email = ${email}`)
}

/** Begins the set-up; answers the secret as it is typed into an app. */
export async function begin(tab: Browser): Promise<string> {
  const begun = await tab.post('/api/auth/second-factor/start', { password: PASSWORD })
  expect(begun.status, JSON.stringify(begun.body)).toBe(200)
  return String(begun.body['secret'])
}

/** Turns it on with the code of the step before, so that the present one is still to be used. */
export async function turnOn(tab: Browser): Promise<{ secret: string; recoveryCodes: string[] }> {
  const secret = await begin(tab)
  const done = await tab.post('/api/auth/second-factor/confirm', { code: codeOf(secret, -1) })
  expect(done.status, JSON.stringify(done.body)).toBe(200)
  return { secret, recoveryCodes: done.body['recoveryCodes'] as string[] }
}

/** An admin without a second factor, signed in on their tab. */
export async function openAdmin() {
  const world = await openWorld()
  const { app, browser } = openServer(world)
  const tab = browser()
  await becomeAdmin(world, tab, EMAIL)
  return { world, app, browser, tab }
}

/** An admin whose second factor is on, and others' browsers. */
export async function openSecured() {
  const { world, app, browser, tab } = await openAdmin()
  const { secret, recoveryCodes } = await turnOn(tab)
  const { id } = await world.db.one<{ id: string }>(
    sql`select id from person where email = ${EMAIL}`,
  )
  await world.db.count(sql`delete from auth.session`)
  /** A browser that has given the right password and is asked for a code. */
  const atTheCode = async (on = browser()) => {
    const answered = await on.post('/api/auth/sign-in', { email: EMAIL, password: PASSWORD })
    expect(answered.body).toEqual({ secondFactor: true })
    return on
  }
  const confirm = (on: ReturnType<typeof browser>, code: string) =>
    on.post('/api/auth/confirm-sign-in', { code })
  const sessions = async () =>
    (await world.db.rows(sql`select from auth.session where "userId" = ${id}`)).length
  return { world, app, browser, id, secret, recoveryCodes, atTheCode, confirm, sessions }
}
