import { Refusal } from '../../../core/errors.ts'
import { newId } from '../../../core/ids.ts'
import { adminMachines as t } from '../../../core/strings/admin-machines.en.ts'
import type { Db, Queryable } from '../../../platform/db.ts'
import { sql } from '../../../platform/sql.ts'
import { readPicture } from '../../../platform/upload.ts'

/** Keeps a machine's picture, drawn anew; answers its id. The form names it then. */
export async function keepMachinePicture(db: Queryable, bytes: Buffer): Promise<string> {
  const picture = await readPicture(bytes)
  const { id } = await db.one<{ id: string }>(sql`
    insert into machine_picture (id, picture) values (${newId()}, ${picture}) returning id`)
  return id
}

/** The picture as WEBP. An id never shows another picture. */
export async function readMachinePicture(db: Queryable, id: string): Promise<Buffer> {
  const found = await db.maybe<{ picture: Buffer }>(sql`
    select picture from machine_picture where id = ${id}`)
  if (!found) throw new Refusal('not_found', t.pictureUnknown)
  return found.picture
}

/** Pictures that no machine shows, a day after they were uploaded. */
export async function forgetMachinePictures(db: Db): Promise<void> {
  await db.count(sql`
    delete from machine_picture where uploaded_at < now() - interval '1 day'
      and not exists (select from machine where picture_id = machine_picture.id)`)
}
