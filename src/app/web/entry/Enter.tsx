import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { AnswerOf } from '#core/call.ts'
import { linkCalls } from '#features/auth/schema/by-link.ts'
import { BrokenLink } from '#features/auth/web/password/BrokenLink.tsx'
import { FROM_ROOMS, isFromRooms, rememberFromRooms } from '#features/rooms/web/room/from-rooms.ts'
import { ownRoom as t } from '#features/rooms/words/en/own-room.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { buttonLook } from '#ui/page/Button.tsx'
import { Page } from '#ui/page/Page.tsx'
import { HOSTS_ROOMS } from '#ui/router/other-rooms.ts'
import { whoIsIn } from '../../words/en/who-is-in.ts'
import AskFirst from './AskFirst.tsx'
import { arriveAs, useSession } from './session.ts'

/**
 * The page behind 'Enter the room': /r/<code>/#/enter?token=… A link is good once. A host who was
 * here before comes in as themself; the page asks before it replaces anybody else who is signed in
 * on this device.
 */
export default function Enter() {
  const [was] = useState(useSession().data?.person)
  if (!was || isFromRooms(was.id)) return <Entering />
  return (
    <AskFirst name={was.name} other={whoIsIn.withLink}>
      <Entering />
    </AskFirst>
  )
}

function Entering() {
  const navigate = useNavigate()
  const params = useSearchParams()[0]
  const token = params.get('token')
  const isHost = params.toString().includes(FROM_ROOMS)
  const arrive = async ({ id, role }: AnswerOf<typeof linkCalls.enter>) => {
    await arriveAs(id)
    if (isHost) rememberFromRooms(id)
    // The token must not stay in the browser's history.
    const start = params.has('next')
      ? '/admin/rooms'
      : `/admin${params.has('report') ? '/report' : ''}`
    await navigate(role === 'admin' ? start : '/dashboard', { replace: true })
  }
  const { run, error } = useCommand(linkCalls.enter, { onDone: (answer) => void arrive(answer) })
  const hasAsked = useRef(false)
  useEffect(() => {
    if (!token || hasAsked.current) return
    hasAsked.current = true
    void run({ token })
  }, [token, run])
  return (
    <Page title={t.enter.title} width="narrow">
      {error || !token ? (
        <BrokenLink
          title={t.enter.failed}
          action={
            <a href={HOSTS_ROOMS} className={buttonLook({})}>
              {t.back}
            </a>
          }
        >
          {error ? `${error.message} ${t.enter.again}` : t.enter.noToken}
        </BrokenLink>
      ) : (
        <p role="status">{t.enter.wait}</p>
      )}
    </Page>
  )
}
