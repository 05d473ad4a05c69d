import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { ownRoom as t } from '../../../core/strings/en/own-room.ts'
import { linkCalls } from '../../../features/auth/schema/by-link.ts'
import { FROM_ROOMS, rememberFromRooms } from '../../../features/rooms/web/kit/from-rooms.ts'
import { Notice } from '../../../ui/kit/Notice.tsx'
import { HOSTS_ROOMS } from '../../../ui/kit/other-rooms.ts'
import { Page } from '../../../ui/kit/Page.tsx'
import { useCommand } from '../../../ui/live/use-command.ts'
import { sessionBootstrap } from './session.ts'

/** Where 'Enter the room' leads: /r/<code>/#/enter?token=… A link is good once. */
export default function Enter() {
  const navigate = useNavigate()
  const params = useSearchParams()[0]
  const token = params.get('token')
  const isHost = params.toString().includes(FROM_ROOMS)
  const { run, error } = useCommand(linkCalls.enter, {
    onDone: async ({ role }) => {
      await sessionBootstrap.refresh()
      const me = sessionBootstrap.read().data?.person
      if (me && isHost) rememberFromRooms(me.id)
      // The token must not stay in the browser's history.
      const start = params.has('next') ? '/admin/rooms' : '/admin'
      await navigate(role === 'admin' ? start : '/dashboard', { replace: true })
    },
  })
  const asked = useRef(false)
  useEffect(() => {
    if (!token || asked.current) return
    asked.current = true
    void run({ token })
  }, [token, run])
  return (
    <Page title={t.enter.title} width="narrow">
      {error || !token ? (
        <Notice
          tone="bad"
          title={t.enter.failed}
          action={
            isHost && (
              <a href={HOSTS_ROOMS} className="inline-flex min-h-12 items-center text-brand">
                {t.back}
              </a>
            )
          }
        >
          {error ? `${error.message} ${t.enter.again}` : t.enter.noToken}
        </Notice>
      ) : (
        <p role="status">{t.enter.wait}</p>
      )}
    </Page>
  )
}
