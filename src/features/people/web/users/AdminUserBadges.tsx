import type { IconName } from '#ui/look/icon-paths.ts'
import { Badge, type Tone } from '#ui/page/Badge.tsx'
import type { PersonSummary } from '../../schema.ts'
import { adminUsers as t } from '../../words/en/admin-users.ts'

const LOOKS: Readonly<Record<PersonSummary['status'], { tone: Tone; icon: IconName }>> = {
  active: { tone: 'good', icon: 'check' },
  inactive: { tone: 'wait', icon: 'clock' },
  suspended: { tone: 'bad', icon: 'lock' },
}

export function StatusBadge({ status }: Pick<PersonSummary, 'status'>) {
  return <Badge {...LOOKS[status]}>{t.statuses[status]}</Badge>
}

type RoleProps = Pick<PersonSummary, 'role'> & { isMe: boolean }

/** The badge of those who run the house; it tells the one at this screen, who is an admin as well. */
export function RoleBadge({ role, isMe }: RoleProps) {
  return (
    role === 'admin' && (
      <Badge tone="brand" icon="shield">
        {isMe ? t.adminYou : t.roles.admin}
      </Badge>
    )
  )
}
