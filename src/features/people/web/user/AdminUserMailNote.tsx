import { mailboxCalls } from '#features/mailbox/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import type { PersonSummary } from '../../schema.ts'
import { personActions } from '../../words/en/admin-users.ts'

const t = personActions.add

const NONE_NEEDED = { size: '1' }

type Props = Pick<PersonSummary, 'role'> & Partial<Pick<PersonSummary, 'guarded'>>

/** A note on the way an invitation goes in this house, and where the link can be read. */
export function AdminUserMailNote({ role, guarded = false }: Props) {
  const mail = useRead(mailboxCalls.listMails, NONE_NEEDED).data
  if (mail === undefined) return null
  const atServer = t.byServer[mail.commandWay]
  const way = mail.delivers
    ? t.mailed
    : guarded
      ? atServer
      : role === 'admin'
        ? t.handedOver
        : t.kept
  return <p className="text-15 text-muted">{way}</p>
}
