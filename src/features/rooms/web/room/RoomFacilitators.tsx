import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { part } from '#ui/router/part.ts'
import type { RoomEntry, roomsCalls } from '../../schema.ts'
import { myClasses } from '../../words/en/my-classes.ts'
import { rooms } from '../../words/en/rooms.ts'
import { sayDayOfInstant } from './say-date.ts'

const t = rooms.room.facilitators
const EndFacilitator = part(() => import('./EndFacilitator.tsx'))
const InviteFacilitator = part(() => import('./InviteFacilitator.tsx'))

type Props = {
  room: RoomEntry
  facilitators: AnswerOf<typeof roomsCalls.readRoom>['facilitators']
  /** The class is theirs who look, or they are a host. */
  mayDecide: boolean
}

/** The other people who run a room, and the way to invite somebody. */
export function RoomFacilitators({ room, facilitators, mayDecide }: Props) {
  const [ending, setEnding] = useState<string | null>(null)
  const [isInviting, setInviting] = useState(false)
  const mayInvite = mayDecide && room.state === 'open' && !room.isAway
  return (
    <Card
      title={t.title}
      action={
        mayInvite && (
          <Button
            variant="quiet"
            icon="plus"
            aria-haspopup="dialog"
            onClick={() => setInviting(true)}
          >
            {t.invite}
          </Button>
        )
      }
    >
      <p className="text-15 text-muted">{facilitators.length === 0 ? t.none : t.text}</p>
      <ul className="divide-y divide-line">
        {facilitators.map(({ email, invitedAt }) => (
          <li key={email} className="flex flex-wrap items-center justify-between gap-x-4 py-2.5">
            <PersonName name={email} />
            <span className="text-15 text-muted">
              {t.invited} {sayDayOfInstant(invitedAt)}
            </span>
            {mayDecide && !room.isAway && (
              <Button
                variant="quiet"
                aria-haspopup="dialog"
                aria-label={`${myClasses.takeOut} ${email}`}
                onClick={() => setEnding(email)}
                className="-mr-4"
              >
                {myClasses.takeOut}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {ending !== null && (
        <EndFacilitator code={room.code} email={ending} onClose={() => setEnding(null)} />
      )}
      {isInviting && <InviteFacilitator room={room} onClose={() => setInviting(false)} />}
    </Card>
  )
}
