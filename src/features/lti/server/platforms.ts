import { Refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import type { Queryable, Tx } from '#platform/database/db.ts'
import { refuseByConstraint } from '#platform/database/refuse-by-constraint.ts'
import { type Sql, sql } from '#platform/database/sql.ts'
import type { PlatformEntry, PlatformFacts } from '../schema.ts'
import { ltiAdmin as t } from '../words/en/lti-admin.ts'
import type { Hosts } from './outside.ts'

export type LtiPlatform = Omit<PlatformFacts, 'deployments' | 'furtherUrls'> & {
  readonly id: string
  readonly deployments: readonly string[]
  readonly furtherUrls: readonly string[]
}

const COLUMNS: Sql = sql`
  id, name, issuer, client_id as "clientId", auth_url as "authUrl", token_url as "tokenUrl",
  keys_url as "keysUrl", further_urls as "furtherUrls", array(
    select deployment from lti_deployment where platform_id = lti_platform.id order by deployment
  ) as deployments`

/** Registers a platform. Refuses 'conflict' where it is registered under this client already. */
export async function insertPlatform(tx: Tx, facts: PlatformFacts): Promise<string> {
  const { name, issuer, clientId, authUrl, tokenUrl, keysUrl, deployments, furtherUrls } = facts
  const id = newId()
  const inserting = tx.count(sql`
      insert into lti_platform (id, name, issuer, client_id, auth_url, token_url, keys_url,
        further_urls)
      values (${id}, ${name}, ${issuer}, ${clientId}, ${authUrl}, ${tokenUrl}, ${keysUrl},
        ${furtherUrls}::text[])`)
  await refuseByConstraint(inserting, {
    lti_platform_issuer_client_id_key: () => new Refusal('conflict', t.knownAlready, 'clientId'),
  })
  await insertDeployments(tx, id, deployments)
  return id
}

async function insertDeployments(tx: Tx, id: string, deployments: readonly string[]) {
  await tx.count(sql`
    insert into lti_deployment (platform_id, deployment)
    select ${id}, unnest(${[...new Set(deployments)]}::text[])`)
}

/** Locks a platform and answers its name. Refuses 'not_found' where it is not registered. */
export async function lockPlatform(tx: Tx, id: string): Promise<string> {
  const platform = await tx.maybe<{ name: string }>(sql`
    select name from lti_platform where id = ${id} for update`)
  if (!platform) throw new Refusal('not_found', t.gone, 'id')
  return platform.name
}

export async function storePlaces(
  tx: Tx,
  id: string,
  { deployments, furtherUrls }: Pick<LtiPlatform, 'deployments' | 'furtherUrls'>,
) {
  await tx.count(sql`
    update lti_platform set further_urls = ${furtherUrls}::text[] where id = ${id}`)
  await tx.count(sql`delete from lti_deployment where platform_id = ${id}`)
  await insertDeployments(tx, id, deployments)
}

/** Deletes a platform, with launches under way and grades that were not sent. */
export const deletePlatform = (tx: Tx, id: string) =>
  tx.count(sql`delete from lti_platform where id = ${id}`)

/** Every platform with how many of its grades are in which state. */
export function listPlatforms(db: Queryable): Promise<PlatformEntry[]> {
  const count = (state: string) => sql`
    (select count(*)::int from lti_grade where platform_id = lti_platform.id and state = ${state})`
  return db.rows<PlatformEntry>(sql`
    select ${COLUMNS}, json_build_object(
        'waiting', ${count('waiting')}, 'queued', ${count('queued')},
        'sent', ${count('sent')}, 'failed', ${count('failed')}) as grades, (
        select last_error from lti_grade
        where platform_id = lti_platform.id and state in ('queued', 'failed') and last_error is not null
        order by next_try_at desc limit 1) as fault
    from lti_platform order by name, registered_at`)
}

/** The platforms of an issuer, or that of one client of it. */
export function findPlatforms(
  db: Queryable,
  issuer: string,
  clientId: string | undefined,
): Promise<LtiPlatform[]> {
  return db.rows<LtiPlatform>(sql`
    select ${COLUMNS} from lti_platform
    where issuer = ${issuer} and (${clientId ?? null}::text is null or client_id = ${clientId ?? null})
    limit 2`)
}

export const findPlatform = (db: Queryable, id: string) =>
  db.maybe<LtiPlatform>(sql`select ${COLUMNS} from lti_platform where id = ${id}`)

/** The hosts of a platform by the addresses that a host of this server has registered. */
export const hostsOf = (platform: LtiPlatform): Hosts => {
  const { issuer, authUrl, tokenUrl, keysUrl, furtherUrls } = platform
  const addresses = [issuer, authUrl, tokenUrl, keysUrl, ...furtherUrls]
  return new Set(addresses.map((address) => new URL(address).host))
}

/** The sites on which a platform's pages stand: the one that people come from, and those of its schools. */
export const framersOf = ({ authUrl, furtherUrls }: LtiPlatform): string[] => [
  ...new Set([authUrl, ...furtherUrls].map((address) => new URL(address).origin)),
]
