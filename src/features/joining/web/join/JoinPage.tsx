import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { closedRoom } from '#features/auth/words/en/closed-room.ts'
import { ScalesMark } from '#ui/art/ScalesMark.tsx'
import { openBootstrap, useBootstrap } from '#ui/live/bootstrap.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { roomBase } from '#ui/router/room-base.ts'
import { joiningCalls } from '../../schema.ts'
import { joinPages as t } from '../../words/en/join-pages.ts'
import { NameStep } from './NameStep.tsx'
import { ReturnForm } from './ReturnForm.tsx'
import type { JoinAnswer } from './use-join-by-name.ts'

const NewCard = part(() => import('./NewCard.tsx'), Loading)
const OtherRoom = part(() => import('./OtherRoom.tsx'), Loading)
const LockedSeats = part(() => import('./LockedSeats.tsx'), Loading)

type JoinKind = 'card' | 'name' | 'room'

type Props = {
  isClosed: boolean
  /** Somebody is in: resolves once the app knows who, and moves on by itself. */
  onArrive: (id: string) => Promise<void>
}

/** The way in without an e-mail: a room code, a name, or a card. */
export default function JoinPage({ isClosed, onArrive }: Props) {
  const { data, error } = useJoin()
  const [params] = useSearchParams()
  const code = params.get('card')
  const wrongRoom = params.get('room')
  const [joined, setJoined] = useState<JoinAnswer | null>(null)
  const [way, setWay] = useState<JoinKind | null>(
    wrongRoom !== null ? 'room' : code ? 'card' : null,
  )
  // The card's code comes while the person reads: it must not be missing once they have joined.
  useEffect(() => void Promise.allSettled([NewCard.load(), OtherRoom.load()]), [])
  if (joined) return <NewCard joined={joined} onGo={() => onArrive(joined.id)} />
  // Calls, not components of their own: the heading stays the same when the answer comes, and takes no
  // focus twice.
  if (!data) return error ? failed(error) : loading()
  const takesNames = data.joinBy !== 'email'
  if (way === 'room' || (!takesNames && !isClosed && way !== 'card')) {
    return (
      <OtherRoom wrong={wrongRoom ?? ''} onCard={() => setWay('card')}>
        <SignIn account={t.room.account} />
      </OtherRoom>
    )
  }
  const isBack = data.isSignedOut && way === null && data.seats.length === 0 && takesNames
  if (way === 'card' || isClosed || isBack) {
    return (
      <Page title={t.back.title} lead={data.roomName} width="narrow" actions={<ScalesMark />}>
        {isClosed ? <ClosedRoom /> : data.isSignedOut && <SignedOut />}
        <ReturnForm code={code ?? ''} onArrive={onArrive} />
        <OtherWays isNamed={!isClosed && takesNames} isLost={data.isSignedOut} onWay={setWay} />
      </Page>
    )
  }
  if (data.seats.length > 0 && way === null) {
    return (
      <LockedSeats
        seats={data.seats}
        onArrive={onArrive}
        onCard={() => setWay('card')}
        onNew={() => setWay('name')}
      />
    )
  }
  return (
    <Page title={data.isLocked ? t.locked.title : t.name.title} lead={data.roomName} width="narrow">
      {data.isLocked ? (
        <Notice tone="wait" icon="lock">
          {t.locked.text}
        </Notice>
      ) : (
        <NameStep freeNames={data.freeNames} onJoined={setJoined} onCard={() => setWay('card')} />
      )}
      <Button variant="secondary" icon="key" block onClick={() => setWay('card')}>
        {t.back.title}
      </Button>
      <SignIn />
    </Page>
  )
}

type WaysProps = { isNamed: boolean; isLost: boolean; onWay: (way: JoinKind) => void }

/** One list: together with the field it fits a phone, and nothing scrolls below the bar. */
function OtherWays({ isNamed, isLost, onWay }: WaysProps) {
  return (
    <div className="grid grid-cols-1">
      {isNamed && (
        <Button
          variant={isLost ? 'secondary' : 'quiet'}
          block
          moves={false}
          onClick={() => onWay('name')}
        >
          {t.back.other}
        </Button>
      )}
      <Button variant="quiet" block moves={false} onClick={() => onWay('room')}>
        {t.back.class}
      </Button>
      <SignIn />
    </div>
  )
}

function ClosedRoom() {
  return (
    <Notice tone="wait" icon="lock" title={closedRoom.title}>
      {closedRoom.join}
    </Notice>
  )
}

function SignedOut() {
  return (
    <Notice tone="wait" title={t.back.lost}>
      {t.back.lostText}
    </Notice>
  )
}

/** Facilitators sign in with e-mail in every room. */
function SignIn({ account = t.email }: { account?: string }) {
  return (
    <ButtonLink to="/onboard?in" variant="quiet" block>
      {roomBase() ? t.facilitator : account}
    </ButtonLink>
  )
}

const AGAIN_MS = 4_000

/** Asks at once, and again while the page waits for a facilitator. */
function useJoin() {
  const bootstrap = useBootstrap(joinBootstrap)
  const waits = bootstrap.data?.isLocked ?? false
  useEffect(() => void joinBootstrap.refresh(), [])
  useEffect(() => {
    if (!waits) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void joinBootstrap.refresh()
    }, AGAIN_MS)
    return () => clearInterval(timer)
  }, [waits])
  return bootstrap
}

function Loading() {
  return loading()
}

function loading() {
  return (
    <Page title={t.title} width="narrow">
      <SkeletonList rows={3} label={t.loading} />
    </Page>
  )
}

function failed(error: Error) {
  return (
    <Page title={t.title} width="narrow">
      <Notice
        tone="bad"
        title={t.failed}
        action={
          <Button variant="secondary" onClick={() => void joinBootstrap.refresh()}>
            {t.again}
          </Button>
        }
      >
        {error.message}
      </Notice>
    </Page>
  )
}

/** The ways to join here. A visitor's page has no query client. */
export const joinBootstrap = openBootstrap(joiningCalls.readJoin)
