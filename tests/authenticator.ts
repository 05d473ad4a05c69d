import { expect } from 'vitest'
import { sql } from '../src/platform/sql.ts'
import type { Browser } from './server.ts'
import { codeOf } from './totp.ts'
import type { World } from './world.ts'

// What a test of the second factor begins with.

export const PASSWORD = 'a-fine-long-password'

/** Somebody who signed up and was made an admin, signed in on this browser. */
export async function becomeAdmin(world: World, tab: Browser, email: string): Promise<void> {
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
