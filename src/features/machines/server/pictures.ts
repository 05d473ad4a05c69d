import { createHash } from 'node:crypto'
import { Refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { appendAudit } from '#platform/calls/audit.ts'
import type { Origin, Person, ServerParts } from '#platform/calls/server-parts.ts'
import type { Db, Queryable } from '#platform/database/db.ts'
import { sql } from '#platform/database/sql.ts'
import { readPicture } from '#platform/http/upload.ts'
import { keepPictureCall } from '../schema/admin.ts'
import { adminMachines as t } from '../words/en/admin-machines.ts'

/**
 * Stores a re-encoded picture of a machine and returns its id, which the form then names. The bytes arrive
 * by their own route, so this function writes the audit entry itself.
 */
export async function keepMachinePicture(
  { db, announce }: Pick<ServerParts, 'db' | 'announce'>,
  by: Person,
  bytes: Buffer,
  origin: Origin,
): Promise<string> {
  const picture = await readPicture(bytes)
  const id = newId()
  const sha256 = createHash('sha256').update(picture).digest('hex')
  await db.withTx(async (tx) => {
    await tx.count(sql`insert into machine_picture (id, picture) values (${id}, ${picture})`)
    const entry = { about: { kind: 'picture', id }, after: { sha256 } }
    await appendAudit(tx, by, keepPictureCall.name, entry, origin)
  })
  announce([{ topic: 'audit', to: 'admins' }])
  return id
}

/** The picture as WEBP. An id always shows the same picture, so browsers may cache it for ever. */
export async function readMachinePicture(db: Queryable, id: string): Promise<Buffer> {
  const row = await db.maybe<{ picture: Buffer }>(sql`
    select picture from machine_picture where id = ${id}`)
  if (!row) throw new Refusal('not_found', t.pictureUnknown)
  return row.picture
}

/** Deletes pictures that no machine uses, a day after the upload. */
export async function forgetMachinePictures(db: Db): Promise<void> {
  await db.count(sql`
    delete from machine_picture where uploaded_at < now() - interval '1 day'
      and not exists (select from machine where picture_id = machine_picture.id)`)
}
