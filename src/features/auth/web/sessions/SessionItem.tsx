import { formatInstant } from '#core/day.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { isHandheld, sayDevice } from '#ui/device/say-device.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { Button } from '#ui/page/Button.tsx'
import type { SessionRow } from '../../schema/account.ts'
import { sessions as t } from '../../words/en/profile.ts'

type Props = { session: SessionRow; onEnd: () => void }

export function SessionItem({ session, onEnd }: Props) {
  const device = sayDevice(session.userAgent)
  const began = formatInstant(session.startedAt)
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-3 py-4">
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-12 bg-brand-soft text-brand">
        <Icon name={isHandheld(session.userAgent) ? 'phone' : 'device'} />
      </span>
      <div className="min-w-0 flex-1 basis-48">
        <div className="mb-0.5 flex flex-wrap items-center gap-x-2 gap-y-1">
          <p className="min-w-0 text-16 font-semibold wrap-anywhere" title={session.userAgent}>
            {device}
          </p>
          {session.current && <Badge tone="good">{t.current}</Badge>}
        </div>
        <p className="text-15">
          {t.began} <RelativeTime at={session.startedAt} />, {began}
        </p>
        <p className="text-15 wrap-anywhere text-muted">
          {t.addressLabel} {session.address || t.noAddress}
        </p>
        <p className="text-15 text-muted">{t.endsOn(formatInstant(session.endsAt).slice(0, 10))}</p>
      </div>
      {!session.current && (
        <Button
          variant="secondary"
          className="ml-14 sm:ml-0"
          aria-label={t.endNamed(device, began)}
          onClick={onEnd}
        >
          {t.end}
        </Button>
      )}
    </li>
  )
}
