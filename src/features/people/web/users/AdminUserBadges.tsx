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

/** The badges of those who run the house, and of the one at this screen. */
export function RoleBadge({ role, isMe }: RoleProps) {
  return (
    <>
      {role === 'admin' && (
        <Badge tone="brand" icon="shield">
          {t.roles.admin}
        </Badge>
      )}
      {isMe && <Badge icon="person">{t.you}</Badge>}
    </>
  )
}
