import { auth as t } from '../../../core/strings/auth.en.ts'
import type { Kit } from '../../../platform/kit.ts'
import { queueMail } from '../../../platform/mail.ts'
import { readSettings } from '../../settings/server/settings.ts'

/** Puts the link to choose a new password into the outbox. The token is never logged. */
export async function queueResetLink(
  { db, config }: Kit,
  { id, email, token }: { id: string; email: string; token: string },
): Promise<void> {
  await db.withTx(async (tx) => {
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
