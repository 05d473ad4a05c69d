import { useParams } from 'react-router'
import type { AnswerOf } from '#core/call.ts'
import { formatCount } from '#core/counts.ts'
import { formatDay } from '#core/day.ts'
import { isUnknown } from '#core/errors.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { type Fact, FactList } from '#ui/page/FactList.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { spellCode } from '#ui/page/spell-code.ts'
import { type RoomEntry, roomsCalls } from '../../schema.ts'
import { myClasses } from '../../words/en/my-classes.ts'
import { rooms } from '../../words/en/rooms.ts'
import { takingPart } from '../../words/en/taking-part.ts'
import { RoomPapers } from '../papers/RoomPapers.tsx'
import { RoomActs } from './RoomActs.tsx'
import { RoomFacilitators } from './RoomFacilitators.tsx'
import { RoomInvite, RoomInviteLarge } from './RoomInvite.tsx'
import { RoomStateBadges } from './RoomStateBadges.tsx'
import { saySize } from './room-state.ts'
import { sayDayOfInstant } from './say-date.ts'
import { useRoomChoices } from './use-room-choices.ts'

const t = rooms.room

/** One further room, for the hosts of this server. Another code is another page. */
export default function AdminRoomPage() {
  const { code = '' } = useParams()
  return <Room key={code} code={code} />
}

function Room({ code }: { code: string }) {
  const query = useRead(roomsCalls.readRoom, { code })
  if (isUnknown(query.error)) return <UnknownRoom />
  const name = query.data?.room.name ?? t.title
  return (
    <Page
      title={name}
      heading={<span className="wrap-anywhere">{name}</span>}
      lead={query.data && <RoomStateBadges room={query.data.room} />}
      width="wide"
      actions={
        <ButtonLink to="/admin/rooms" variant="quiet" icon="back" className="-mx-4">
          {t.back}
        </ButtonLink>
      }
    >
      <Loaded
        query={query}
        skeleton={<SkeletonList rows={6} label={t.loading} />}
        errorTitle={t.failed}
      >
        {(answer) => <RoomDetails {...answer} />}
      </Loaded>
    </Page>
  )
}

function RoomDetails({
  room,
  publicUrl,
  linkKey,
  reach,
  facilitators,
  as,
  entered,
}: AnswerOf<typeof roomsCalls.readRoom>) {
  return (
    <div className="@container grid grid-cols-1 gap-4">
      <StateNotice room={room} />
      <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-4">
          {room.state === 'open' && (
            <Card title={room.playBy === 'cards' ? takingPart.addressTitle : rooms.invite.title}>
              <RoomInvite code={room.code} playBy={room.playBy} {...{ publicUrl, linkKey, reach }}>
                <RoomInviteLarge name={room.name} code={room.code} {...{ publicUrl, linkKey }} />
              </RoomInvite>
            </Card>
          )}
          <RoomActs room={room} as={as} />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <RoomFacts room={room} />
          <RoomPapers room={room} />
          <RoomFacilitators
            room={room}
            facilitators={facilitators}
            mayDecide={as !== 'colleague'}
          />
          {entered && room.teacher && <RoomEntered entered={entered} />}
        </div>
      </div>
    </div>
  )
}

/** The notices about the step that is under way, the one that failed, and a server that is away. */
function StateNotice({ room: { state, fault, isAway } }: { room: RoomEntry }) {
  const busy = state in t.busy ? t.busy[state as keyof typeof t.busy] : null
  return (
    <div className="grid grid-cols-1 gap-3 empty:absolute" aria-live="polite">
      {fault !== null && (
        <Notice tone="bad" title={t.faultTitle}>
          {fault}
        </Notice>
      )}
      {isAway && (
        <Notice tone="bad" title={t.awayTitle}>
          {t.awayText}
        </Notice>
      )}
      {busy && <Notice tone="wait">{busy}</Notice>}
    </div>
  )
}

function UnknownRoom() {
  return (
    <Page title={t.title}>
      <Empty
        icon="entrance"
        title={t.goneTitle}
        action={
          <ButtonLink to="/admin/rooms" icon="back">
            {t.back}
          </ButtonLink>
        }
      >
        {t.goneText}
      </Empty>
    </Page>
  )
}

type Props = { entered: NonNullable<AnswerOf<typeof roomsCalls.readRoom>['entered']> }

/** The hosts who entered a teacher's class, by its own log. */
function RoomEntered({ entered }: Props) {
  return (
    <Card title={myClasses.entered}>
      <p className="text-15 text-muted">
        {entered.length === 0 ? myClasses.enteredNone : myClasses.enteredText}
      </p>
      <ul className="divide-y divide-line">
        {entered.map(({ name, at }) => (
          <li key={at} className="flex flex-wrap justify-between gap-x-4 py-2.5">
            <PersonName name={name} />
            <span className="text-15 text-muted">
              <RelativeTime at={at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

const { columns, noDay } = rooms.list

/** Everything the directory knows of a room. */
function RoomFacts({ room }: { room: RoomEntry }) {
  const { scenarios, servers } = useRoomChoices()
  const scenario = scenarios.find(({ name }) => name === room.scenario)?.title ?? room.scenario
  return (
    <Card title={t.facts}>
      <FactList facts={[...factsOf({ ...room, scenario }), ...placeOf(room, servers.length)]} />
    </Card>
  )
}

function factsOf(room: RoomEntry): readonly Fact[] {
  return [
    {
      label: columns.code,
      value: (
        <span translate="no" className="tabular">
          {spellCode(room.code)}
        </span>
      ),
      strong: true,
    },
    { label: columns.people, value: formatCount(room.people) },
    ...(room.mostPeople === null
      ? []
      : [{ label: myClasses.mostPeople, value: formatCount(room.mostPeople) }]),
    ...(room.teacher ? [{ label: myClasses.teacher, value: room.teacher.email }] : []),
    { label: columns.day, value: room.day ? formatDay(room.day) : noDay },
    { label: columns.size, value: saySize(room.bytes) },
    { label: columns.used, value: <RelativeTime at={room.lastUsedAt} /> },
    { label: t.scenario, value: room.scenario },
    { label: t.opened, value: sayDayOfInstant(room.openedAt) },
    ...(room.closedAt ? [{ label: t.closed, value: sayDayOfInstant(room.closedAt) }] : []),
    { label: t.keeps, value: t.keepsDays(room.keepDays) },
    { label: t.deletes, value: sayDayOfInstant(room.deletesAt) },
  ]
}

/** The server of a room as a fact; none where there is one server alone, for then its name says nothing. */
function placeOf({ server }: RoomEntry, servers: number): readonly Fact[] {
  return servers > 1 ? [{ label: t.server, value: server }] : []
}
