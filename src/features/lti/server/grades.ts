import { newId } from '#core/ids.ts'
import type { Db, Tx } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { SCORE_SCOPE, scoresOf } from '../rules.ts'
import { type AskOutside, checkHost, OutsideFault, parseOutside } from './outside.ts'
import { findPlatform, hostsOf, type LtiPlatform } from './platforms.ts'
import { decrypt, encrypt, keyedHash, type LtiSecret } from './seal.ts'
import { signAssertion } from './tool-key.ts'

// Completion goes back as a grade of 1: once a class was told the truth, for each who was launched
// into it. It says nothing of what anybody answered or lost. It is queued and repeated as mail is.

type Grade = {
  readonly platformId: string
  readonly room: string
  /** The person's id at their platform, and the address of the line in its book of grades. */
  readonly person: string
  readonly line: string
}

/**
 * Notes where a grade goes, once for each person of a class. One that was sent stays; one that was
 * given up is tried anew.
 */
export async function insertGrade(db: Db, secret: LtiSecret, graded: Grade): Promise<void> {
  const { platformId, room, person, line } = graded
  const hash = keyedHash(secret, 'grade', platformId, person, room)
  const sealed = encrypt(JSON.stringify({ person, line }), secret)
  await db.count(sql`
    insert into lti_grade (id, platform_id, room, hash, sealed)
    values (${newId()}, ${platformId}, ${room}, ${hash}, ${sealed})
    on conflict (hash) do update set sealed = excluded.sealed, ${ANEW}
      where lti_grade.state <> 'sent'`)
}

/** A grade that was given up is due again; the others go on as they were. */
const ANEW = sql`
  state = case lti_grade.state when 'failed' then 'queued' else lti_grade.state end,
  attempts = case lti_grade.state when 'failed' then 0 else lti_grade.attempts end,
  next_try_at = case lti_grade.state when 'failed' then now() else lti_grade.next_try_at end`

/** Queues the grades of a platform that were given up, and returns their count. */
export const requeueFailed = (tx: Tx, platformId: string): Promise<number> =>
  tx.count(sql`
    update lti_grade set ${ANEW} where platform_id = ${platformId} and state = 'failed'`)

export type GradeParts = {
  readonly db: Db
  readonly config: LtiSecret
  readonly outside: AskOutside
  /** True once a class was told the truth; null where it is there no more. */
  readonly wasTold: (code: string) => Promise<boolean | null>
}

const MOST_ATTEMPTS = 10
const LEASE = '2 minutes'
const MOST_ROOMS = 40

/**
 * Queues the grades of classes that were told the truth, and sends what is due. Answers how many
 * were tried. A bug keeps no other grade from its way; all of them are thrown at the end.
 */
export async function processGrades(parts: GradeParts, stopping?: AbortSignal): Promise<number> {
  const { db } = parts
  if (!(await db.maybe(sql`select from lti_grade where state in ('waiting', 'queued') limit 1`))) {
    return 0
  }
  const faults: unknown[] = []
  const note = (fault: unknown) => void faults.push(fault)
  await queueTold(parts, note)
  const tokens = new Map<string, string>()
  for (let tried = 0; ; tried++) {
    const due = stopping?.aborted ? null : await leaseDue(db)
    if (!due) {
      if (faults.length > 0) throw new AggregateError(faults, 'not all grades went their way')
      return tried
    }
    await sendOne(parts, due, tokens).catch(note)
  }
}

async function queueTold(
  { db, wasTold }: GradeParts,
  note: (fault: unknown) => void,
): Promise<void> {
  const rooms = await db.rows<{ room: string }>(sql`
    select room from lti_grade where state = 'waiting' group by room
    order by min(next_try_at) limit ${MOST_ROOMS}`)
  for (const { room } of rooms) {
    // A room that cannot be asked now is asked at the next look.
    const isTold = await wasTold(room).catch((fault: unknown) => {
      note(fault)
      return false
    })
    if (isTold === null) {
      await db.count(sql`delete from lti_grade where room = ${room} and state = 'waiting'`)
      continue
    }
    // One that waits longer is looked at after those that came since.
    await db.count(sql`
      update lti_grade set next_try_at = now(),
        state = case when ${isTold} then 'queued' else state end
      where room = ${room} and state = 'waiting'`)
  }
}

type LeasedGrade = {
  readonly id: string
  readonly platformId: string
  readonly sealed: string
  readonly attempts: number
}

/** Takes one that is due, for two minutes: no two processes send it at once. */
const leaseDue = (db: Db) =>
  db.maybe<LeasedGrade>(sql`
    update lti_grade set next_try_at = now() + ${LEASE}::interval, attempts = attempts + 1
    where id = (
      select id from lti_grade where state = 'queued' and next_try_at <= now()
      order by next_try_at for update skip locked limit 1)
    returning id, platform_id as "platformId", sealed, attempts`)

async function sendOne(
  parts: GradeParts,
  { id, platformId, sealed, attempts }: LeasedGrade,
  tokens: Map<string, string>,
): Promise<void> {
  const { db, config } = parts
  try {
    const platform = await findPlatform(db, platformId)
    if (!platform) return
    const { person, line } = JSON.parse(decrypt(sealed, config)) as Grade
    // First: no token is asked for a grade that cannot be sent.
    checkHost(new URL(line), hostsOf(platform))
    const token = tokens.get(platformId) ?? (await askToken(parts, platform))
    tokens.set(platformId, token)
    const status = await sendScore(parts, platform, { person, line, token })
    // A token may have run out meanwhile.
    if (status === 401) tokens.delete(platformId)
    if (status < 200 || status >= 300) {
      throw new OutsideFault(`The platform answered ${status}.`)
    }
    await db.count(sql`
      update lti_grade set state = 'sent', sealed = null, last_error = null where id = ${id}`)
  } catch (error) {
    // A bug is no fault of the platform: the grade is due again once its lease is over.
    if (!(error instanceof OutsideFault)) throw error
    const reason = error.message.slice(0, 300)
    const waitSeconds = Math.min(10 * 3 ** (attempts - 1), 6 * 3600)
    const state = attempts >= MOST_ATTEMPTS ? 'failed' : 'queued'
    await db.count(sql`
      update lti_grade set state = ${state}, last_error = ${reason},
        next_try_at = now() + make_interval(secs => ${waitSeconds}::int)
      where id = ${id} and state = 'queued'`)
  }
}

async function askToken({ db, config, outside }: GradeParts, platform: LtiPlatform) {
  const { clientId, tokenUrl } = platform
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
    client_assertion: await signAssertion(db, config, { clientId, audience: tokenUrl }),
    scope: SCORE_SCOPE,
  }).toString()
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const { status, text } = await outside(tokenUrl, hostsOf(platform), {
    method: 'POST',
    headers,
    body,
  })
  if (status !== 200) {
    throw new OutsideFault(`The platform gave no token: it answered ${status}.`)
  }
  const { access_token: token } = (parseOutside(text) ?? {}) as { access_token?: unknown }
  if (typeof token !== 'string') throw new OutsideFault('The platform gave no token.')
  return token
}

/** Sends one grade, and answers with which status it was taken. */
async function sendScore(
  { outside }: GradeParts,
  platform: LtiPlatform,
  { person, line, token }: Pick<Grade, 'person' | 'line'> & { readonly token: string },
): Promise<number> {
  const body = JSON.stringify({
    userId: person,
    scoreGiven: 1,
    scoreMaximum: 1,
    activityProgress: 'Completed',
    gradingProgress: 'FullyGraded',
    timestamp: new Date().toISOString(),
  })
  const headers = {
    Authorization: `Bearer ${token}`,
    'Content-Type': 'application/vnd.ims.lis.v1.score+json',
  }
  const { status } = await outside(scoresOf(line), hostsOf(platform), {
    method: 'POST',
    headers,
    body,
  })
  return status
}
