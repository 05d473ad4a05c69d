import { personDeeds } from '../../../core/strings/admin-users.en.ts'
import { Notice } from '../../../ui/Notice.tsx'
import { useRead } from '../../../ui/use-read.ts'
import { mailboxCalls } from '../../mailbox/schema.ts'
import type { PersonLine } from '../schema.ts'

const { add: t, invite } = personDeeds

type Props = Pick<PersonLine, 'role'> & {
  /** They have the account already, and a link was made before. */
  again?: boolean
}

const NONE_NEEDED = { size: '1' }

/** Which way an invitation goes in this house, and where the link can be read. */
export function AdminUserMailNote({ role, again = false }: Props) {
  const delivers = useRead(mailboxCalls.listMails, NONE_NEEDED).data?.delivers
  if (delivers === undefined) return null
  if (delivers) return <p className="text-15 text-muted">{t.mailed}</p>
  if (role === 'admin') {
    return <Notice tone="wait">{again ? invite.keptForAdmin : t.keptForAdmin}</Notice>
  }
  return <p className="text-15 text-muted">{t.kept}</p>
}
