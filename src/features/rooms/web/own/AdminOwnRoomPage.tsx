import { useRef, useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { authCalls } from '#features/auth/schema.ts'
import { closedRoom } from '#features/auth/words/en/closed-room.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { Field } from '#ui/fields/Field.tsx'
import { errorsOf, useForm } from '#ui/fields/use-form.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button, ButtonLink, type ButtonVariant } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { goToRoom } from '#ui/router/other-rooms.ts'
import { LONGEST_ROOM_NAME, roomsCalls } from '../../schema.ts'
import { ownRoom as t } from '../../words/en/own-room.ts'
import { rooms } from '../../words/en/rooms.ts'
import { takingPart } from '../../words/en/taking-part.ts'
import { RoomPapers } from '../papers/RoomPapers.tsx'
import { FROM_ROOMS, isFromRooms } from '../room/from-rooms.ts'
import { RoomInvite, RoomInviteLarge } from '../room/RoomInvite.tsx'
import { sayDayOfInstant } from '../room/say-date.ts'

/** Two presses within this time are one that was made twice. */
const TWICE_MS = 500

type Own = NonNullable<AnswerOf<typeof roomsCalls.readOwnRoom>['room']>

/** Shows the facilitators of a further room its name, its code, its end and the next class. */
export default function AdminOwnRoomPage() {
  const query = useRead(roomsCalls.readOwnRoom)
  return (
    <Page title={t.title} lead={t.lead} width="wide">
      <Loaded
        query={query}
        skeleton={<SkeletonList rows={4} label={rooms.room.loading} />}
        errorTitle={t.failed}
      >
        {({ room }) => room && <OwnRoom room={room} />}
      </Loaded>
    </Page>
  )
}

function OwnRoom({ room }: { room: Own }) {
  const settings = useRead(settingsCalls.readPublic).data
  const byCards = settings?.playBy === 'cards'
  const isOver = room.isClosed || settings?.revealed === true
  const isJoined = !room.isClosed && !byCards
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        {/* The code is what the room is opened for: on the green that stands out of any page. */}
        <Card
          tone={room.isClosed ? 'raised' : 'hall'}
          {...(!room.isClosed && { className: 'ground-hall' })}
          title={<span className="wrap-anywhere">{room.name}</span>}
        >
          <div className="grid grid-cols-1 gap-4">
            {/* No new phone comes in where a class takes part by cards alone. */}
            {isJoined && (
              <RoomInvite {...room} playBy={settings?.playBy ?? 'phones'}>
                {!isOver && (
                  <ButtonLink to="/admin/lesson" icon="play">
                    {t.begin}
                  </ButtonLink>
                )}
                <RoomInviteLarge {...room} />
                <AnswerCards variant="quiet" />
              </RoomInvite>
            )}
            {!room.isClosed && byCards && <p className="text-18">{takingPart.nobodyJoins}</p>}
            {room.isClosed && <p>{closedRoom.join}</p>}
            {(room.isClosed || byCards) && (
              <span>
                <AnswerCards variant={isOver ? 'secondary' : 'primary'} />
              </span>
            )}
            <p className="text-15 text-muted">{t.deletes(sayDayOfInstant(room.deletesAt))}</p>
          </div>
        </Card>
        {/* The next class is what a page is opened for once this one has its truth. */}
        {isOver && <NextClass room={room} isNow />}
        <div className={isOver ? '@3xl:col-span-2' : 'grid grid-cols-1 content-start gap-4'}>
          {settings && <RoomPapers room={{ ...settings, ...room }} />}
          {!isOver && <NextClass room={room} isNow={false} />}
        </div>
      </div>
    </div>
  )
}

function AnswerCards(look: { variant?: ButtonVariant; className?: string }) {
  return (
    <ButtonLink to="/admin/cards/print" icon="print" {...look}>
      {takingPart.answerCards}
    </ButtonLink>
  )
}

/**
 * Names the next class, asks once, closes this room and goes on in the next: what is to be done now once
 * this class has its truth.
 */
function NextClass({ room, isNow }: { room: Own; isNow: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const askedAt = useRef(0)
  const me = useRead(authCalls.readSession).data?.person
  const isHost = me != null && isFromRooms(me.id)
  const { run, pending, error } = useCommand(roomsCalls.startNextClass, {
    // A host finds the way back from there too.
    onDone: ({ path }) => goToRoom(isHost && path.includes('?') ? `${path}&${FROM_ROOMS}` : path),
  })
  const form = useForm({
    initial: { name: '' },
    check: (typed) => errorsOf(roomsCalls.startNextClass.input, typed),
    onSubmit: () => {
      askedAt.current = Date.now()
      setAsked(true)
    },
  })
  const name = form.values.name.trim()
  const playBy = useRead(settingsCalls.readPublic).data?.playBy ?? 'phones'
  const hasCards = room.seats > 0 && playBy !== 'phones'
  return (
    <Card title={t.next.title}>
      <form noValidate onSubmit={form.submit} className="grid grid-cols-1 gap-4">
        <p className="text-15 text-muted">{room.isClosed ? t.next.closedText : t.next.text}</p>
        {hasCards && <p>{takingPart.nextSeats(room.seats)}</p>}
        <Field
          {...form.field('name')}
          label={t.next.name}
          hint={rooms.open.nameHint}
          maxLength={LONGEST_ROOM_NAME}
          autoComplete="off"
        />
        <span>
          <Button type="submit" moves={false} variant={isNow ? 'primary' : 'secondary'}>
            {t.next.label}
          </Button>
        </span>
      </form>
      <Confirm
        moves={false}
        open={isAsked}
        // The second of two quick presses falls beside the question that the first one opened.
        onClose={() => {
          if (Date.now() - askedAt.current > TWICE_MS) setAsked(false)
        }}
        title={(room.isClosed ? t.next.closedTitle : t.next.confirmTitle)(room.name)}
        confirmLabel={t.next.confirm}
        pendingLabel={t.next.pending}
        pending={pending}
        error={error}
        errorTitle={t.next.failed}
        onConfirm={() => void run({ name })}
      >
        {!room.isClosed && <p>{t.next.people}</p>}
        <p className="font-semibold wrap-anywhere">{name}</p>
      </Confirm>
    </Card>
  )
}
