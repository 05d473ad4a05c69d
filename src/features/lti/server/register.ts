import { createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'
import { Refusal } from '#core/errors.ts'
import { appendAudit, THE_SERVER } from '#platform/calls/audit.ts'
import type { Db, Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { SCORE_SCOPE } from '../rules.ts'
import { ltiCalls, platformFacts } from '../schema.ts'
import { lti as t } from '../words/en/lti.ts'
import type { LtiParts } from './launch.ts'
import { OutsideFault, parseOutside } from './outside.ts'
import { insertPlatform } from './platforms.ts'
import { ensureKey } from './tool-key.ts'

// Dynamic registration (1EdTech, LTI 1.3): a platform opens a link that a host made for it, and
// both tell each other their addresses. Only the host that the link was made for is asked, and all
// addresses of the platform must be its.

const GOOD_FOR = '1 hour'
const hashOf = (token: string) => createHash('sha256').update(`registration ${token}`).digest()

/** A token for one registration by this host. Of it the table keeps a hash. */
export async function makeInvitation(db: Queryable, address: string): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  await db.count(sql`delete from lti_invitation where expires_at < now()`)
  await db.count(sql`
    insert into lti_invitation (hash, host, expires_at)
    values (${hashOf(token)}, ${new URL(address).host}, now() + ${GOOD_FOR}::interval)`)
  return token
}

/** The host that an invitation is for, while it is good; null for none. */
export async function invitedHost(db: Db, token: string): Promise<string | null> {
  const invitation = await db.maybe<{ host: string }>(sql`
    select host from lti_invitation where hash = ${hashOf(token)} and expires_at > now()`)
  return invitation?.host ?? null
}

/** A platform's description of itself (OpenID Connect Discovery), as far as it is needed. */
const description = v.object({
  issuer: v.string(),
  authorization_endpoint: v.string(),
  token_endpoint: v.string(),
  jwks_uri: v.string(),
  registration_endpoint: v.string(),
})
const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration'
const registration = v.object({
  client_id: v.string(),
  [TOOL]: v.optional(v.object({ deployment_id: v.optional(v.string()) })),
})

type Registering = {
  readonly token: string
  /** The address at which the platform describes itself, and the key that it gave to be registered with. */
  readonly describedAt: string
  readonly key: string | undefined
}

/**
 * Registers the platform that opened a host's link. Refuses a link that is spent, a platform of
 * another host, and what it says where that is not in order.
 */
export async function registerPlatform(parts: LtiParts, { token, describedAt, key }: Registering) {
  const { db, config, outside } = parts
  const host = await invitedHost(db, token)
  if (host === null) throw new Refusal('not_allowed', t.register.spent)
  const hosts = new Set([host])
  if (!URL.canParse(describedAt) || new URL(describedAt).host !== host) {
    throw new Refusal('not_allowed', t.register.otherHost(host))
  }
  await ensureKey(db, config)
  const described = await askJson(description, () => outside(describedAt, hosts))
  const own = [
    described.authorization_endpoint,
    described.token_endpoint,
    described.jwks_uri,
    described.registration_endpoint,
  ]
  if (own.some((address) => !URL.canParse(address) || new URL(address).host !== host)) {
    throw new Refusal('not_allowed', t.register.otherHost(host))
  }
  const registered = await askJson(registration, () =>
    outside(described.registration_endpoint, hosts, {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        ...(key && { Authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify(toolOf(config.publicUrl)),
    }),
  )
  const deployment = registered[TOOL]?.deployment_id
  const facts = v.safeParse(platformFacts, {
    name: host,
    issuer: described.issuer,
    clientId: registered.client_id,
    authUrl: described.authorization_endpoint,
    tokenUrl: described.token_endpoint,
    keysUrl: described.jwks_uri,
    // Some platforms name it when they are used first: Moodle gives 1 to its own.
    deployments: [deployment ?? '1'],
  })
  if (!facts.success) throw new Refusal('invalid', t.register.unreadable)
  await db.withTx(async (tx) => {
    const spent = await tx.count(sql`
      delete from lti_invitation where hash = ${hashOf(token)} and expires_at > now()`)
    if (spent === 0) throw new Refusal('not_allowed', t.register.spent)
    const id = await insertPlatform(tx, facts.output)
    const entry = {
      about: { kind: 'platform', id },
      after: { name: host, issuer: described.issuer },
    }
    await appendAudit(tx, THE_SERVER, ltiCalls.addPlatform.name, entry, THE_SERVER)
    tx.announce({ topic: 'settings', to: 'admins' })
  })
  return host
}

async function askJson<S extends v.GenericSchema>(
  shape: S,
  ask: () => Promise<{ readonly status: number; readonly text: string }>,
): Promise<v.InferOutput<S>> {
  try {
    const { status, text } = await ask()
    const described = v.safeParse(shape, parseOutside(text))
    if (status < 200 || status >= 300 || !described.success) {
      throw new OutsideFault(`The platform does not describe itself: it answered ${status}.`)
    }
    return described.output
  } catch (error) {
    if (!(error instanceof OutsideFault)) throw error
    const refusal = new Refusal('unavailable', t.register.unreadable)
    refusal.cause = error
    throw refusal
  }
}

/** This server as a tool: it asks for nobody's name, mail or picture. */
function toolOf(publicUrl: string) {
  const launch = `${publicUrl}/lti/launch`
  return {
    application_type: 'web',
    response_types: ['id_token'],
    grant_types: ['implicit', 'client_credentials'],
    initiate_login_uri: `${publicUrl}/lti/login`,
    redirect_uris: [launch],
    client_name: 'SikaLab',
    jwks_uri: `${publicUrl}/lti/keys`,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: SCORE_SCOPE,
    [TOOL]: {
      domain: new URL(publicUrl).host,
      target_link_uri: launch,
      claims: ['iss', 'sub'],
      messages: [{ type: 'LtiResourceLinkRequest', target_link_uri: launch }],
    },
  }
}
