import { type FormEvent, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { closedRoom } from '#features/auth/words/en/closed-room.ts'
import { ScalesMark } from '#ui/art/ScalesMark.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { openBootstrap, useBootstrap } from '#ui/live/bootstrap.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { goToRoom, joinPathOf } from '#ui/router/other-rooms.ts'
import { part } from '#ui/router/part.ts'
import { roomBase } from '#ui/router/room-base.ts'
import { joiningCalls } from '../../schema.ts'
import { joinPages as t } from '../../words/en/join-pages.ts'
import { type JoinAnswer, NameStep } from './NameStep.tsx'
import { ReturnForm } from './ReturnForm.tsx'

const NewCard = part(() => import('./NewCard.tsx'), Loading)
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
  useEffect(() => void NewCard.load(), [])
  if (joined) return <NewCard joined={joined} onGo={() => onArrive(joined.id)} />
  // Calls, not components of their own: the heading stays the same when the answer comes, and takes no
  // focus twice.
  if (!data) return error ? failed(error) : loading()
  const takesNames = data.joinBy !== 'email'
  if (way === 'room' || (!takesNames && !isClosed && way !== 'card')) {
    return <OtherRoom wrong={wrongRoom ?? ''} onCard={() => setWay('card')} />
  }
  const isBack = data.isSignedOut && way === null && data.seats.length === 0 && takesNames
  if (way === 'card' || isClosed || isBack) {
    return (
      <Page title={t.back.title} lead={data.roomName} width="narrow" actions={<ScalesMark />}>
        {isClosed ? <ClosedRoom /> : data.isSignedOut && <SignedOut />}
        <ReturnForm code={code ?? ''} onArrive={onArrive} />
        <OtherWays isNamed={!isClosed && takesNames} onWay={setWay} />
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

type WaysProps = { isNamed: boolean; onWay: (way: JoinKind) => void }

/** One list: together with the field it fits a phone, and nothing scrolls below the bar. */
function OtherWays({ isNamed, onWay }: WaysProps) {
  return (
    <div className="grid grid-cols-1">
      {isNamed && (
        <Button variant="quiet" block moves={false} onClick={() => onWay('name')}>
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

/** A code leads to the room that is meant: this one takes e-mails alone, or is not theirs. */
function OtherRoom({ wrong, onCard }: { wrong: string; onCard: () => void }) {
  return (
    <Page title={t.room.title} width="narrow" actions={<ScalesMark />}>
      <RoomCodeForm wrong={wrong} />
      <Button variant="secondary" icon="key" block moves={false} onClick={onCard}>
        {t.back.title}
      </Button>
      <SignIn account={t.room.account} />
    </Page>
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

const DIGITS = 6
const digitsOf = (text: string) => text.replace(/\D/g, '').slice(0, DIGITS)

/** Six digits on a number pad; the last one goes on by itself. `wrong` is a code to correct. */
function RoomCodeForm({ wrong }: { wrong: string }) {
  const [code, setCode] = useState(() => digitsOf(wrong))
  const [isShort, setShort] = useState(false)
  const type = (text: string) => {
    const digits = digitsOf(text)
    setCode(digits)
    setShort(false)
    if (digits.length === DIGITS && digits !== code) goToRoom(joinPathOf(digits))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.length < DIGITS) setShort(true)
    else goToRoom(joinPathOf(code))
  }
  return (
    <Card>
      <form noValidate onSubmit={submit} className="grid grid-cols-1 gap-4">
        <Field
          name="code"
          label={t.room.label}
          hint={t.room.hint}
          value={code}
          onChange={(event) => type(event.target.value)}
          error={isShort ? t.room.fault : undefined}
          inputMode="numeric"
          autoComplete="off"
          maxLength={DIGITS + 5}
          placeholder={'·'.repeat(DIGITS)}
          className="text-center font-mono text-28 tracking-[0.3em]"
        />
        <Button type="submit" moves={false} size="large" block>
          {t.room.go}
        </Button>
      </form>
    </Card>
  )
}
