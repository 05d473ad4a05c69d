import { createHash } from 'node:crypto'
import { Refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { settingsView } from '#features/settings/views.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Db, Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { readPicture } from '#platform/http/upload.ts'
import { walletServer as t } from '../words/en/wallet-server.ts'

/** Keeps a receipt picture, re-encoded; answers its id. The deposit request names it then. */
export async function keepProof(db: Queryable, learnerId: string, bytes: Buffer): Promise<string> {
  const picture = await readPicture(bytes)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const { id } = await db.one<{ id: string }>(sql`
    insert into proof (id, learner_id, sha256, picture)
    values (${newId()}, ${learnerId}, ${sha256}, ${picture}) returning id`)
  return id
}

/** The picture as WEBP, for its owner and for admins; for anyone else it does not exist. */
export async function readProof(db: Queryable, id: string, reader: Person): Promise<Buffer> {
  const proof = await db.maybe<{ picture: Buffer | null }>(sql`
    select picture from proof
    where id = ${id} and (learner_id = ${reader.id} or ${reader.role === 'admin'})`)
  if (!proof?.picture) throw new Refusal('not_found', t.proofUnknown)
  return proof.picture
}

/** Pictures go a setting's days after the decision, and a day after nothing came of them. */
export async function forgetProofs(db: Db): Promise<void> {
  await db.count(sql`
    update proof set picture = null where picture is not null and exists (
      select from request, ${settingsView}
      where proof_id = proof.id and decided_at < now() - make_interval(days => proof_days))`)
  await db.count(sql`
    delete from proof where uploaded_at < now() - interval '1 day'
      and not exists (select from request where proof_id = proof.id)`)
}
