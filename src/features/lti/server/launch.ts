import { createHash, randomBytes } from 'node:crypto'
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'
import { Refusal, refuseIf } from '#core/errors.ts'
import type { Db } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { type Claims, classOf, gradeAddressOf, refuseLaunch, runsCourse } from '../rules.ts'
import { lti as t } from '../words/en/lti.ts'
import { insertGrade } from './grades.ts'
import { type AskOutside, OutsideFault, parseOutside } from './outside.ts'
import { findPlatform, findPlatforms, framersOf, hostsOf, type LtiPlatform } from './platforms.ts'
import { keyedHash, type LtiSecret } from './seal.ts'

export type LtiParts = {
  readonly db: Db
  readonly config: LtiSecret & { readonly publicUrl: string }
  readonly outside: AskOutside
  /**
   * Gives somebody a seat of a class, the one they have or a new one, and answers the address at
   * which it opens. Refuses where the class is not there, or takes nobody.
   */
  readonly seat: (code: string, subject: string) => Promise<string>
  /** Answers the address of a class's page for who runs it. Refuses where the class is not there. */
  readonly classPage: (code: string) => Promise<string>
}

/** The fields of a query or a form, by their names. */
export type SentFields = Readonly<Record<string, string>>

const GOOD_FOR = '10 minutes'
const hashOf = (text: string) => createHash('sha256').update(text).digest()
const newSecret = () => randomBytes(24).toString('base64url')

/**
 * The first step: a platform says that somebody comes. Answers where their browser asks for its
 * token, and the state that it keeps until then. Refuses a platform that is not registered.
 */
export async function beginLaunch({ db, config }: LtiParts, said: SentFields) {
  const [platform, other] = await findPlatforms(db, said['iss'] ?? '', said['client_id'])
  if (!platform) throw new Refusal('not_found', t.unknownPlatform)
  // Two tools of one issuer: only the platform knows which of them is meant.
  if (other) throw new Refusal('invalid', t.whichClient)
  if (!said['login_hint']) throw new Refusal('invalid', t.unreadable)
  const [state, nonce] = [newSecret(), newSecret()]
  await db.count(sql`delete from lti_login where expires_at < now()`)
  await db.count(sql`
    insert into lti_login (state_hash, nonce_hash, platform_id, expires_at)
    values (${hashOf(state)}, ${hashOf(nonce)}, ${platform.id}, now() + ${GOOD_FOR}::interval)`)
  const address = new URL(platform.authUrl)
  const query = {
    scope: 'openid',
    response_type: 'id_token',
    response_mode: 'form_post',
    prompt: 'none',
    client_id: platform.clientId,
    redirect_uri: `${config.publicUrl}/lti/launch`,
    login_hint: said['login_hint'],
    state,
    nonce,
    ...(said['lti_message_hint'] && { lti_message_hint: said['lti_message_hint'] }),
  }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return { to: address.href, state }
}

/** The sites that frame a page of a launch from this platform; null of one that is not registered. */
export async function listFramers({ db }: LtiParts, said: SentFields): Promise<string[] | null> {
  const [platform] = await findPlatforms(db, said['iss'] ?? '', said['client_id'])
  return platform ? framersOf(platform) : null
}

/**
 * The second step: the browser brings the platform's token. Answers the address at which their seat
 * opens; of who runs the course that of the class's page, and nobody gets a seat. `cookie` is the state that
 * this browser was given. Refuses each thing that is wrong with a sentence of its own.
 */
export async function finishLaunch(parts: LtiParts, said: SentFields, cookie: string | null) {
  const { db, config, seat } = parts
  const { state = '', id_token: token = '' } = said
  if (cookie === null) throw new Refusal('not_allowed', t.noCookie)
  if (state === '' || state !== cookie) throw new Refusal('not_allowed', t.otherBrowser)
  // Spent at once: who sends it a second time is too late, whatever comes of the first.
  const begun = await db.maybe<{ platformId: string; nonce: Buffer; isOver: boolean }>(sql`
    delete from lti_login where state_hash = ${hashOf(state)}
    returning platform_id as "platformId", nonce_hash as nonce, expires_at < now() as "isOver"`)
  if (!begun || begun.isOver) throw new Refusal('not_allowed', t.usedBefore)
  const platform = await findPlatform(db, begun.platformId)
  if (!platform) throw new Refusal('not_found', t.unknownPlatform)
  const claims = await readToken(parts, platform, token)
  if (!hashOf(String(claims['nonce'])).equals(begun.nonce)) {
    throw new Refusal('not_allowed', t.wrongNonce)
  }
  refuseIf(refuseLaunch(claims, platform))
  const code = classOf(claims)
  if (code === null) throw new Refusal('not_found', t.noClass)
  if (runsCourse(claims)) return { address: await parts.classPage(code), isSeat: false }
  const person = String(claims['sub'])
  const subject = keyedHash(config, 'seat', platform.id, person).toString('base64url')
  const address = await seat(code, subject)
  const line = gradeAddressOf(claims)
  // Noted also at a host that is not registered: the page of platforms then says which one it is.
  if (line !== null) {
    await insertGrade(db, config, { platformId: platform.id, room: code, person, line })
  }
  return { address, isSeat: true }
}

/** Reads a platform's signed token. Refuses one that is not its own, is for somebody else, or too old. */
async function readToken(parts: LtiParts, platform: LtiPlatform, token: string): Promise<Claims> {
  const { issuer, clientId } = platform
  const read = async (keys: JSONWebKeySet) =>
    (
      await jwtVerify(token, createLocalJWKSet(keys), {
        issuer,
        audience: clientId,
        algorithms: ['RS256'],
        clockTolerance: 60,
        maxTokenAge: '1 hour',
        requiredClaims: ['exp', 'nonce'],
      })
    ).payload
  try {
    return await read(await keysOf(parts, platform, false))
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw sayFault(error)
  }
  // A platform changes its keys now and then.
  try {
    return await read(await keysOf(parts, platform, true))
  } catch (error) {
    throw sayFault(error)
  }
}

function sayFault(error: unknown): unknown {
  if (error instanceof errors.JWTExpired) return new Refusal('not_allowed', t.expired)
  if (error instanceof errors.JWTClaimValidationFailed) {
    if (error.claim === 'aud') return new Refusal('not_allowed', t.wrongAudience)
    if (error.claim === 'iss') return new Refusal('not_allowed', t.wrongIssuer)
    if (error.claim === 'nonce') return new Refusal('not_allowed', t.wrongNonce)
    return new Refusal('not_allowed', t.expired)
  }
  if (
    error instanceof errors.JWSSignatureVerificationFailed ||
    error instanceof errors.JWKSNoMatchingKey
  ) {
    return new Refusal('not_allowed', t.wrongSignature)
  }
  return error instanceof errors.JOSEError ? new Refusal('invalid', t.unreadable) : error
}

const KEPT_MS = 10 * 60_000
/** However many unknown keys are named, a platform is not asked for its keys more often. */
const ASKED_EVERY_MS = 30_000
const keySets = new Map<string, { readonly keys: JSONWebKeySet; readonly at: number }>()

async function keysOf(
  { outside }: LtiParts,
  platform: LtiPlatform,
  isAgain: boolean,
): Promise<JSONWebKeySet> {
  const known = keySets.get(platform.keysUrl)
  const age = known ? performance.now() - known.at : Number.POSITIVE_INFINITY
  if (known && age < (isAgain ? ASKED_EVERY_MS : KEPT_MS)) return known.keys
  try {
    const { status, text } = await outside(platform.keysUrl, hostsOf(platform))
    const keys = parseOutside(text) as JSONWebKeySet | null
    if (status !== 200 || !Array.isArray(keys?.keys)) {
      throw new OutsideFault(`The platform shows no keys: it answered ${status}.`)
    }
    keySets.set(platform.keysUrl, { keys, at: performance.now() })
    return keys
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error
    const refusal = new Refusal('unavailable', t.noKeys)
    refusal.cause = error
    throw refusal
  }
}
