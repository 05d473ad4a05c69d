import { newId, type PersonId } from '#core/ids.ts'
import { readSettings } from '#features/settings/server/settings.ts'
import type { ServerParts } from '#platform/calls/server-parts.ts'
import type { Tx } from '#platform/database/db.ts'
import { queueMail } from '#platform/mail/mail.ts'
import { secondFactor as t } from '../words/en/second-factor.ts'
import { readRecoveryCodes } from './factor.ts'

type Recipient = { readonly id: PersonId; readonly email: string }
type What = 'on' | 'off' | 'renewed'

/** Tells the person by mail what happened to their second factor. No code is ever in it. */
export async function tellChange(tx: Tx, person: Recipient, what: What): Promise<void> {
  await tell(tx, person, what, t.mail[what].subject, t.mail[what].body)
}

/** Says that a recovery code let somebody in, and how many are left. */
export async function tellCodeUsed(serverParts: ServerParts, person: Recipient): Promise<void> {
  const left = (await readRecoveryCodes(serverParts.db, serverParts.config, person.id)).length
  await serverParts.db.withTx((tx) =>
    tell(tx, person, 'used', t.mail.used.subject, t.mail.used.body(left)),
  )
  serverParts.announce([
    { topic: 'people', to: person.id },
    { topic: 'mail', to: 'admins' },
  ])
}

async function tell(
  tx: Tx,
  { id, email }: Recipient,
  what: What | 'used',
  subject: string,
  body: string,
): Promise<void> {
  const { platformName } = await readSettings(tx)
  await queueMail(tx, {
    kind: 'second-factor',
    about: `${id} ${what} ${newId()}`,
    recipient: email,
    subject: `${platformName}: ${subject}`,
    body: `${body}\n\n${t.mail.notYou}`,
  })
}
