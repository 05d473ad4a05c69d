import { exportJWK, generateKeyPair, importJWK, type JWK, SignJWT } from 'jose'
import { newId } from '#core/ids.ts'
import type { Db, Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { decrypt, encrypt, type LtiSecret } from './seal.ts'

// The pair of keys by which platforms know this server. It is made when the first platform is registered.

const ALGORITHM = 'RS256'

/** Makes the pair where there is none yet: of several processes one makes it. */
export async function ensureKey(db: Db, secret: LtiSecret): Promise<void> {
  if (await db.maybe(sql`select from lti_key`)) return
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true })
  const kid = newId()
  const open = { ...(await exportJWK(publicKey)), kid, alg: ALGORITHM, use: 'sig' }
  const own = encrypt(JSON.stringify(await exportJWK(privateKey)), secret)
  await db.count(sql`
    insert into lti_key (kid, public_key, private_key)
    values (${kid}, ${JSON.stringify(open)}::jsonb, ${own}) on conflict do nothing`)
}

/** The public halves, as platforms fetch them. */
export async function readKeySet(db: Queryable): Promise<{ keys: JWK[] }> {
  const rows = await db.rows<{ key: JWK }>(sql`select public_key as key from lti_key`)
  return { keys: rows.map(({ key }) => key) }
}

/** A token by which this server says to a platform who it is, good for a minute (RFC 7523). */
export async function signAssertion(
  db: Queryable,
  secret: LtiSecret,
  { clientId, audience }: { readonly clientId: string; readonly audience: string },
): Promise<string> {
  const { kid, sealed } = await db.one<{ kid: string; sealed: string }>(sql`
    select kid, private_key as sealed from lti_key`)
  const key = await importJWK(JSON.parse(decrypt(sealed, secret)) as JWK, ALGORITHM)
  return new SignJWT({})
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(audience)
    .setJti(newId())
    .setIssuedAt()
    .setExpirationTime('1 minute')
    .sign(key)
}
