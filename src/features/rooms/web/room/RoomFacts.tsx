import { formatDay } from '#core/day.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { Card } from '#ui/page/Card.tsx'
import { type Fact, FactList } from '#ui/page/FactList.tsx'
import { spellCode } from '#ui/page/spell-code.ts'
import type { RoomEntry } from '../../schema.ts'
import { myClasses } from '../../words/en/my-classes.ts'
import { rooms } from '../../words/en/rooms.ts'
import { saySize } from './room-state.ts'
import { sayDate } from './say-date.ts'
import { useRoomChoices } from './use-room-choices.ts'

const t = rooms.room
const { columns, noDay } = rooms.list

/** Everything the directory knows of a room. */
export function RoomFacts({ room }: { room: RoomEntry }) {
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
    { label: columns.people, value: room.people.toLocaleString('en-GH') },
    ...(room.mostPeople === null
      ? []
      : [{ label: myClasses.mostPeople, value: room.mostPeople.toLocaleString('en-GH') }]),
    ...(room.teacher ? [{ label: myClasses.teacher, value: room.teacher.email }] : []),
    { label: columns.day, value: room.day ? formatDay(room.day) : noDay },
    { label: columns.size, value: saySize(room.bytes) },
    { label: columns.used, value: <RelativeTime at={room.lastUsedAt} /> },
    { label: t.scenario, value: room.scenario },
    { label: t.opened, value: sayDate(room.openedAt) },
    ...(room.closedAt ? [{ label: t.closed, value: sayDate(room.closedAt) }] : []),
    { label: t.keeps, value: t.keepsDays(room.keepDays) },
    { label: t.deletes, value: sayDate(room.deletesAt) },
  ]
}

/** The server of a room as a fact; none where there is one server alone, for then its name says nothing. */
function placeOf({ server }: RoomEntry, servers: number): readonly Fact[] {
  return servers > 1 ? [{ label: t.server, value: server }] : []
}
