import { listAdminEmails } from '#features/auth/server/auth.ts'
import type { Settings } from '#features/settings/server/settings.ts'
import type { Tx } from '#platform/database/db.ts'
import { inEnglish } from '#platform/http/locale.ts'
import { type Mail, queueMail } from '#platform/mail/mail.ts'

/**
 * Queues a message to the address that the settings name for the house, or to each of its admins, in
 * English, whatever language the request came in.
 */
export async function mailAdmins(
  tx: Tx,
  { notifyEmail }: Pick<Settings, 'notifyEmail'>,
  mail: Omit<Mail, 'recipient'>,
): Promise<void> {
  const recipients = notifyEmail ? [notifyEmail] : await listAdminEmails(tx)
  await inEnglish(async () => {
    for (const recipient of recipients) await queueMail(tx, { ...mail, recipient })
  })
}
