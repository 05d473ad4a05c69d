import { authServer as t } from '../words/en/auth-server.ts'
import type { Kit } from '#platform/calls/server-parts.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { sql } from '#platform/database/sql.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import { storedLink } from './link.ts'

/**
 * Puts the link to choose a new password into the outbox. The token is never logged. Where the
 * person has moved from this address since they asked, or is gone, the link is dead instead.
 */
export async function queueResetLink(
  { db, config }: Pick<Kit, 'db' | 'config'>,
  { id, email, token }: { id: string; email: string; token: string },
): Promise<void> {
  await db.withTx(async (tx) => {
    const still = await tx.maybe(sql`
      select from person where id = ${id} and email = ${email} for share`)
    if (!still) {
      await tx.count(sql`
        delete from auth.verification where identifier = ${storedLink(token)}`)
      return
    }
    const { platformName } = await readSettings(tx)
    const link = `${config.publicUrl}/#/reset?token=${encodeURIComponent(token)}`
    await queueMail(tx, {
      kind: 'password-reset',
      about: `${id} ${Date.now()}`,
      recipient: email,
      subject: t.resetMail.subject(platformName),
      body: t.resetMail.body(link),
    })
  })
}
