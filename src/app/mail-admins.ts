import { listAdminEmails } from '#features/auth/server/auth.ts'
import type { Settings } from '#features/settings/server/settings.ts'
import type { Tx } from '#platform/database/db.ts'
import { type Mail, queueMail } from '#platform/mail/mail.ts'

/** Queues a message to the address that the settings name for the house, or to each of its admins. */
export async function mailAdmins(
  tx: Tx,
  { notifyEmail }: Pick<Settings, 'notifyEmail'>,
  mail: Omit<Mail, 'recipient'>,
): Promise<void> {
  for (const recipient of notifyEmail ? [notifyEmail] : await listAdminEmails(tx)) {
    await queueMail(tx, { ...mail, recipient })
  }
}
