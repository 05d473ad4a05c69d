import { formatInstant } from '#core/day.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { isHandheld, sayDevice } from '#ui/device/say-device.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { adminUser } from '../../words/en/admin-user.ts'
import type { TabProps } from '../users/found-person.ts'

const t = adminUser.sessions

/** The devices on which they are signed in now. */
export default function AdminUserSessions({ details: { sessions } }: TabProps) {
  if (sessions.length === 0) {
    return (
      <Empty icon="device" title={t.empty}>
        {t.emptyText}
      </Empty>
    )
  }
  return (
    <Card>
      <ul className="-my-4 divide-y divide-line">
        {sessions.map((session) => (
          <li key={session.id} className="flex items-start gap-3 py-4">
            <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-12 bg-brand-soft text-brand">
              <Icon name={isHandheld(session.userAgent) ? 'phone' : 'device'} />
            </span>
            <div className="min-w-0 flex-1">
              <p className="font-semibold wrap-anywhere" title={session.userAgent}>
                {sayDevice(session.userAgent)}
              </p>
              <p className="text-15">
                {t.began} <RelativeTime at={session.startedAt} />,{' '}
                {formatInstant(session.startedAt)}
              </p>
              <p className="text-15 wrap-anywhere text-muted">
                {t.address} {session.address || t.unknown}
              </p>
              <p className="text-15 text-muted">
                {t.ends(formatInstant(session.endsAt).slice(0, 10))}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
