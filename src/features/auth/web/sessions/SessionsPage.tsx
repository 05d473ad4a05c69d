import { useState } from 'react'
import { formatInstant } from '#core/day.ts'
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
  const rows = query.data?.sessions ?? []
  const others = rows.filter(({ current }) => !current)
  const close = () => setEnding(null)
  useHeadingAfterLoss(others.length)
  return (
    <Page title={t.title} lead={t.lead}>
      <Loaded query={query} skeleton={<SkeletonList rows={2} label={t.loading} />}>
        {({ sessions }) => (
          <>
            <Card>
              <SessionRows sessions={sessions.filter(({ current }) => current)} onEnd={setEnding} />
              {others.length === 0 && (
                <p className="mt-2 border-t border-line pt-3 pl-9 text-15 text-muted">{t.alone}</p>
              )}
              {others.length > 0 && (
                <>
                  <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-2">
                    <h2 className="text-15 text-muted">{t.elsewhere}</h2>
                    <Button
                      variant="quiet"
                      icon="leave"
                      className="-mx-4"
                      onClick={() => setEnding('others')}
                    >
                      {t.others(others.length)}
                    </Button>
                  </div>
                  <SessionRows sessions={others} onEnd={setEnding} />
                </>
              )}
            </Card>
          </>
        )}
      </Loaded>
      {/* Not before the list: it would push them down. */}
      <div className={query.data ? 'flex flex-wrap gap-2 max-sm:*:w-full' : 'hidden'}>
        <ButtonLink to="/profile?password" variant="secondary" icon="key">
          {t.password}
        </ButtonLink>
      </div>
      {ending === 'others' && <EndOthers count={others.length} onClose={close} />}
      {ending !== null && ending !== 'others' && <EndSession session={ending} onClose={close} />}
    </Page>
  )
}

type RowsProps = { sessions: readonly SessionRow[]; onEnd: (session: SessionRow) => void }

function SessionRows({ sessions, onEnd }: RowsProps) {
  return (
    <ul className="-my-2 divide-y divide-line">
      {sessions.map((session) => (
        <SessionItem key={session.id} session={session} onEnd={() => onEnd(session)} />
      ))}
    </ul>
  )
}

type Props = { session: SessionRow; onEnd: () => void }

/** The device and its end in one line, and the rest of it between them or, on a narrow screen, below. */
function SessionItem({ session, onEnd }: Props) {
  const device = sayDevice(session.userAgent)
  const began = formatInstant(session.startedAt)
  return (
    <li className="flex flex-wrap items-center gap-x-3 py-2">
      <Icon
        name={isHandheld(session.userAgent) ? 'phone' : 'device'}
        size={24}
        className="text-brand"
      />
      <p className="flex min-h-11 min-w-0 flex-1 flex-wrap items-center gap-x-2 text-16 font-semibold">
        <span className="wrap-anywhere" title={session.userAgent}>
          {device}
        </span>
        {session.current && <Badge tone="good">{t.current}</Badge>}
      </p>
      <p className="grid grid-cols-1 gap-y-0.5 text-15 text-muted max-lg:order-last max-lg:basis-full max-lg:pl-9 sm:flex sm:flex-wrap sm:gap-x-5">
        <span>
          {t.began} <time dateTime={session.startedAt}>{began}</time>
        </span>
        <span className="wrap-anywhere">
          {t.addressLabel} {session.address || t.noAddress}
        </span>
        <span>{t.endsOn(formatInstant(session.endsAt).slice(0, 10))}</span>
      </p>
      {!session.current && (
        <Button
          variant="quiet"
          className="-mr-2 px-2!"
          aria-label={t.endNamed(device, began)}
          onClick={onEnd}
        >
          {t.end}
        </Button>
      )}
    </li>
  )
}
