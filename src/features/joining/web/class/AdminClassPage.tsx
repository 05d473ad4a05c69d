import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { lobbyCalls } from '../../schema.ts'
import { adminClass as t } from '../../words/en/admin-class.ts'
import { ClassActs } from './ClassActs.tsx'
import { ClassInvite } from './ClassInvite.tsx'
import { ClassSeats } from './ClassSeats.tsx'
import { ClassTiles, isInTile, type SeatGroup } from './ClassTiles.tsx'

type ClassAnswer = AnswerOf<typeof lobbyCalls.readClass>

/** The class as it joins and plays. */
export default function AdminClassPage() {
  const query = useRead(lobbyCalls.readClass)
  return (
    <Page title={t.title} lead={t.lead} width="wide">
      <Loaded
        query={query}
        skeleton={<SkeletonList rows={5} label={t.loading} />}
        errorTitle={t.failed}
      >
        {(lobby) => <ClassRoom lobby={lobby} />}
      </Loaded>
    </Page>
  )
}

function ClassRoom({ lobby }: { lobby: ClassAnswer }) {
  const [group, setGroup] = useState<SeatGroup>('joined')
  const isClosed = useClosedRoom()
  const byEmail = lobby.joinBy === 'email'
  // No phone comes in there: an address to join at would lead nobody anywhere.
  const byCards = useRead(settingsCalls.readPublic).data?.playBy === 'cards'
  const seats = lobby.seats.filter((seat) => isInTile(group, seat))
  return (
    <div className="grid grid-cols-1 gap-4">
      {isClosed ? (
        <>
          <Notice tone="wait" icon="lock" title={t.closedTitle}>
            {t.closed}
          </Notice>
          <ClassActs lobby={lobby} isClosed />
        </>
      ) : byEmail ? (
        <Notice
          tone="info"
          title={t.byEmail}
          action={
            <ButtonLink to="/admin/settings" variant="secondary" icon="gear">
              {t.settings}
            </ButtonLink>
          }
        />
      ) : (
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          {byCards ? (
            <Card title={t.byCards.title}>
              <p className="text-16">{t.byCards.text}</p>
            </Card>
          ) : (
            <ClassInvite lobby={lobby} />
          )}
          <ClassActs lobby={lobby} isClosed={false} />
        </div>
      )}
      <ClassGuards lobby={lobby} />
      <ClassTiles byCards={byCards} lobby={lobby} chosen={group} onChoose={setGroup} />
      {lobby.seats.length === 0 ? (
        <Empty icon="people" title={t.none}>
          {t.noneText}
        </Empty>
      ) : (
        <ClassSeats seats={seats} all={lobby.seats} />
      )}
    </div>
  )
}

type Props = { lobby: AnswerOf<typeof lobbyCalls.readClass> }

/** The limits that hold somebody up on the way in, each with the one tap that lifts it. */
function ClassGuards({ lobby }: Props) {
  const lift = useCommand(lobbyCalls.liftGuesses)
  const more = useCommand(lobbyCalls.takeMoreSeats)
  const error = lift.error ?? more.error
  const { areGuessesSlowed, doesPhoneWait, seats, players } = lobby
  return (
    <>
      {areGuessesSlowed && (
        <Notice
          tone="wait"
          icon="lock"
          action={
            <Button
              moves
              variant="secondary"
              pending={lift.pending}
              onClick={() => void lift.run({})}
            >
              {t.guard.lift}
            </Button>
          }
        >
          {t.guard.slowed}
        </Notice>
      )}
      {doesPhoneWait && (
        <Notice
          tone="wait"
          icon="phone"
          action={
            <Button
              moves
              variant="secondary"
              pending={more.pending}
              onClick={() => void more.run({})}
            >
              {t.guard.more}
            </Button>
          }
        >
          {t.guard.waits}
        </Notice>
      )}
      {error && (
        <Notice tone="bad" title={t.acts.failed}>
          {error.message}
        </Notice>
      )}
      {seats.length < players && (
        <Notice tone="info">{t.guard.listed(seats.length, players)}</Notice>
      )}
    </>
  )
}
