import { useState } from 'react'
import { formatInstant } from '#core/day.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { isHandheld, sayDevice } from '#ui/device/say-device.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { useHeadingAfterLoss } from '#ui/page/use-heading-after-loss.ts'
import { part } from '#ui/router/part.ts'
import { accountCalls, type SessionRow } from '../../schema/account.ts'
import { sessions as t } from '../../words/en/profile.ts'

const EndSession = part(() => import('./SessionEnd.tsx'))
const EndOthers = part(() => import('./SessionEndOthers.tsx'))

/** The page of the devices on which a person is signed in, with the way to end an unknown session. */
export default function SessionsPage() {
  const query = useRead(accountCalls.listSessions)
  const [ending, setEnding] = useState<SessionRow | 'others' | null>(null)
  const others = query.data?.sessions.filter(({ current }) => !current).length ?? 0
  const close = () => setEnding(null)
  useHeadingAfterLoss(others)
  return (
    <Page title={t.title} lead={t.lead}>
      <Card>
        <Loaded query={query} skeleton={<SkeletonList rows={2} label={t.loading} />}>
          {({ sessions }) => (
            <>
              <ul className="-my-4 divide-y divide-line">
                {sessions.map((session) => (
                  <SessionItem
                    key={session.id}
                    session={session}
                    onEnd={() => setEnding(session)}
                  />
                ))}
              </ul>
              {others === 0 && (
                <p className="mt-8 border-t border-line pt-4 text-15 text-muted">{t.alone}</p>
              )}
            </>
          )}
        </Loaded>
      </Card>
      {/* Not before the list: it would push them down. */}
      <div className={query.data ? 'flex flex-wrap gap-2' : 'hidden'}>
        {others > 0 && (
          <Button variant="secondary" icon="leave" onClick={() => setEnding('others')}>
            {t.others(others)}
          </Button>
        )}
        <ButtonLink to="/profile" variant="secondary" icon="key">
          {t.password}
        </ButtonLink>
      </div>
      {ending === 'others' && <EndOthers count={others} onClose={close} />}
      {ending !== null && ending !== 'others' && <EndSession session={ending} onClose={close} />}
    </Page>
  )
}

type Props = { session: SessionRow; onEnd: () => void }

function SessionItem({ session, onEnd }: Props) {
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
