import { Refusal } from '#core/errors.ts'
import type { PersonId } from '#core/ids.ts'
import { settingsView } from '#features/settings/views.ts'
import { appendAudit } from '#platform/calls/audit.ts'
import { type Handler, query, type RawContext, rawHandler } from '#platform/calls/handle.ts'
import { requireEmail } from '#platform/calls/require-email.ts'
import type { Person, ServerParts } from '#platform/calls/server-parts.ts'
import type { Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { secondFactorCalls as calls } from '../schema/second-factor.ts'
import { secondFactor as t } from '../words/en/second-factor.ts'
import { endWaitingSignIns } from './auth.ts'
import { checkCode } from './check-code.ts'
import { checkPassword } from './check-password.ts'
import { readSessionToken } from './cookies.ts'
import { beginFactor, readRecoveryCodes, renewCodes } from './factor.ts'
import type { Passwords } from './hashing.ts'
import { tellChange } from './second-factor-mail.ts'
import { hasSecondFactor, lockAccount, lockOwn } from './sign-in-facts.ts'

type FactorRequest = Pick<RawContext<never>, 'headers' | 'origin' | 'serverParts'> & {
  person: Person
}

/** Turning the second factor on and off. */
export function secondFactorHandlers(passwords: Passwords): Handler[] {
  return [
    readSecondFactor,
    rawHandler(
      calls.startSecondFactor,
      async ({ person, input: { password }, headers, serverParts }) => {
        await checkPassword(serverParts, passwords, person, password)
        return serverParts.db.withTx(async (tx) => {
          await lockOwn(tx, person, headers, serverParts.config)
          await clearUnfinished(tx, person.id)
          return beginFactor(tx, serverParts.config, requireEmail(person))
        })
      },
    ),
    confirmSecondFactor,
    rawHandler(calls.renewRecoveryCodes, async ({ input: { password, code }, ...context }) => {
      const { person, serverParts, headers } = context
      if (!(await hasSecondFactor(serverParts.db, person.id)))
        throw new Refusal('conflict', t.isOff)
      await checkPassword(serverParts, passwords, person, password)
      await checkCode(serverParts, person.id, code)
      const recoveryCodes = await serverParts.db.withTx(async (tx) => {
        await lockOwn(tx, person, headers, serverParts.config)
        if (!(await lockFactor(tx, person.id))) throw new Refusal('conflict', t.isOff)
        const codes = await renewCodes(tx, serverParts.config, person.id)
        await reportChange(tx, context, 'renewed')
        return codes
      })
      announceFactor(serverParts, person)
      return { recoveryCodes }
    }),
    rawHandler(calls.endSecondFactor, async ({ input: { password, code }, ...context }) => {
      const { person, serverParts, headers } = context
      if (!(await hasSecondFactor(serverParts.db, person.id)))
        throw new Refusal('conflict', t.isOff)
      await checkPassword(serverParts, passwords, person, password)
      await checkCode(serverParts, person.id, code)
      await serverParts.db.withTx(async (tx) => {
        await lockOwn(tx, person, headers, serverParts.config)
        if (await disableFactor(tx, person.id)) await reportChange(tx, context, 'off')
      })
      announceFactor(serverParts, person)
      return {}
    }),
  ]
}

/** Takes a person's second factor away, and what waited for a code of it; false where it was off. */
export async function disableFactor(tx: Tx, id: PersonId): Promise<boolean> {
  const wasOn = await lockFactor(tx, id)
  await tx.count(sql`delete from auth."twoFactor" where "userId" = ${id}`)
  await tx.count(sql`update auth."user" set "twoFactorEnabled" = false where id = ${id}`)
  await endWaitingSignIns(tx, id)
  return wasOn
}

/** Locks a person's second factor, so that its changes queue; answers whether it is on. */
async function lockFactor(tx: Tx, id: PersonId): Promise<boolean> {
  await lockAccount(tx, id)
  const { isOn } = await tx.one<{ isOn: boolean }>(sql`
    select "twoFactorEnabled" as "isOn" from auth."user" where id = ${id} for update`)
  return isOn
}

/** A set-up that was begun and never confirmed. */
async function clearUnfinished(tx: Tx, id: PersonId): Promise<void> {
  if (await lockFactor(tx, id)) throw new Refusal('conflict', t.isOn)
  await tx.count(sql`delete from auth."twoFactor" where "userId" = ${id}`)
}

/** All in one: it is on, every other session is over, the mail and the line of the log are written. */
async function enableFactor(tx: Tx, request: FactorRequest, begunId: string): Promise<void> {
  const { person, serverParts, headers } = request
  await lockOwn(tx, person, headers, serverParts.config)
  if (await lockFactor(tx, person.id)) throw new Refusal('conflict', t.isOn)
  const same = await tx.maybe(sql`select from auth."twoFactor" where id = ${begunId}`)
  if (!same) throw new Refusal('conflict', t.startFirst)
  await tx.count(sql`update auth."user" set "twoFactorEnabled" = true where id = ${person.id}`)
  await tx.count(sql`
    delete from auth.session where "userId" = ${person.id}
    and token is distinct from ${readSessionToken(headers, serverParts.config)}`)
  await reportChange(tx, request, 'on')
}

const ACTIONS = {
  on: calls.confirmSecondFactor.name,
  off: calls.endSecondFactor.name,
  renewed: calls.renewRecoveryCodes.name,
}

/** The mail to the person and, for an admin or a teacher, the line of the log. */
async function reportChange(
  tx: Tx,
  { person, origin }: FactorRequest,
  what: 'on' | 'off' | 'renewed',
) {
  await tellChange(tx, requireEmail(person), what)
  if (person.role === 'learner') return
  const about = { kind: 'person', id: person.id }
  await appendAudit(tx, person, ACTIONS[what], { about, personId: person.id }, origin)
}

function announceFactor(serverParts: ServerParts, person: Person): void {
  serverParts.announce([
    { topic: 'people', to: person.id },
    { topic: 'audit', to: 'admins' },
    { topic: 'mail', to: 'admins' },
  ])
}

const readSecondFactor = query(calls.readSecondFactor, async ({ db, serverParts, person }) => {
  const isOn = await hasSecondFactor(db, person.id)
  const { isRequired } = await db.one<{ isRequired: boolean }>(
    sql`select require_second_factor as "isRequired" from ${settingsView}`,
  )
  const codes = isOn ? await readRecoveryCodes(db, serverParts.config, person.id) : []
  return { isOn, isRequired, codesLeft: codes.length }
})

const confirmSecondFactor = rawHandler(calls.confirmSecondFactor, async ({ input, ...context }) => {
  const { person, serverParts } = context
  const begun = await serverParts.db.maybe<{ id: string }>(sql`
    select id from auth."twoFactor" where "userId" = ${person.id} and verified`)
  if (!begun) throw new Refusal('not_allowed', t.startFirst)
  if (await hasSecondFactor(serverParts.db, person.id)) throw new Refusal('conflict', t.isOn)
  await checkCode(serverParts, person.id, input.code)
  await serverParts.db.withTx((tx) => enableFactor(tx, context, begun.id))
  announceFactor(serverParts, person)
  return {
    recoveryCodes: await readRecoveryCodes(serverParts.db, serverParts.config, person.id),
  }
})
