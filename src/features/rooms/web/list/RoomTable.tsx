import { type ReactNode, useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { formatCount } from '#core/counts.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { type Column, SortedTable } from '#ui/list/SortedTable.tsx'
import { cx } from '#ui/look/class-names.ts'
import { Button } from '#ui/page/Button.tsx'
import { spellCode } from '#ui/page/spell-code.ts'
import { Link } from '#ui/router/Link.tsx'
import { part } from '#ui/router/part.ts'
import type { RoomEntry, roomsCalls } from '../../schema.ts'
import { myClasses } from '../../words/en/my-classes.ts'
import { rooms as t } from '../../words/en/rooms.ts'
import { RoomStateBadges } from '../room/RoomStateBadges.tsx'
import { sayDayOfInstant } from '../room/say-date.ts'
import { useEnter } from '../room/use-enter.ts'

const RoomDialog = part(() => import('../room/RoomDialog.tsx'))

type ListedRoom = AnswerOf<typeof roomsCalls.listRooms>['rooms'][number]

const COLUMNS: readonly Column<never>[] = [
  { label: t.list.columns.name, className: 'w-full pr-1.5 pl-4 text-left' },
  { label: t.list.columns.code, className: 'px-3 text-left' },
  { label: t.list.columns.state, className: 'px-3 text-left' },
  { label: t.list.columns.people, className: 'px-3 text-right' },
  { label: t.list.columns.used, className: 'px-3 text-left whitespace-nowrap' },
  { label: t.list.columns.deletes, className: 'px-3 text-left' },
  { label: t.list.columns.acts, className: 'pr-4 pl-3 text-right' },
]
const UNSORTED = { sort: undefined as never, direction: 'asc' } as const

/** Rows where there is room for them; on phones what tells rooms apart, the rest on the room's page. */
export function RoomTable({ rooms, busy }: { rooms: readonly ListedRoom[]; busy: boolean }) {
  const [following, setFollowing] = useState<RoomEntry | null>(null)
  return (
    <>
      <SortedTable
        caption={t.list.caption}
        columns={COLUMNS}
        names={{}}
        sorted={UNSORTED}
        onSort={() => undefined}
        busy={busy}
      >
        {rooms.map((room) => (
          <RoomTableRow key={room.code} room={room} onNext={setFollowing} />
        ))}
      </SortedTable>
      {following && <RoomDialog act="next" room={following} onClose={() => setFollowing(null)} />}
    </>
  )
}

type RowProps = { room: ListedRoom; onNext: (room: RoomEntry) => void }

function RoomTableRow({ room, onNext }: RowProps) {
  return (
    <tr
      role="row"
      className="relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 px-4 py-3 @lg:grid-cols-3 @lg:gap-y-2 @4xl:table-row @4xl:h-14"
    >
      <Cell className="@lg:col-span-2 @4xl:max-w-0 @4xl:pl-4">
        <Link
          to={`/admin/rooms/${room.code}`}
          title={room.name}
          className="flex min-h-12 items-center font-semibold text-ink underline-offset-4 hover:underline"
        >
          <span className="wrap-anywhere @4xl:line-clamp-2 @4xl:text-15">{room.name}</span>
        </Link>
        {room.as !== 'teacher' && (room.teacher || room.as === 'colleague') && (
          <span className="-mt-2 block text-13 text-muted wrap-anywhere">
            {room.teacher ? myClasses.colleague(room.teacher.name) : myClasses.ofHost}
          </span>
        )}
      </Cell>
      <Cell className="tabular text-22 font-bold whitespace-nowrap @4xl:text-18">
        {spellCode(room.code)}
      </Cell>
      <Cell className="justify-self-end @lg:col-span-2">
        <RoomStateBadges room={room} />
      </Cell>
      <Cell label={t.list.columns.people} className="tabular @4xl:text-right">
        {formatCount(room.people)}
      </Cell>
      <Cell label={t.list.columns.used} className="whitespace-nowrap">
        <RelativeTime at={room.lastUsedAt} />
      </Cell>
      <Cell label={t.list.columns.deletes} className="tabular whitespace-nowrap max-sm:hidden">
        {sayDayOfInstant(room.deletesAt)}
      </Cell>
      <Cell className="col-start-2 row-start-1 @lg:col-start-3 @4xl:pr-4 @4xl:text-right">
        {(room.state === 'open' || room.state === 'closed') && (
          <div className="grid gap-1 @4xl:flex @4xl:justify-end">
            {room.as === 'teacher' && (
              <Button
                variant="quiet"
                aria-haspopup="dialog"
                aria-label={`${myClasses.next}: ${room.name}`}
                disabled={room.isAway}
                onClick={() => onNext(room)}
                className="whitespace-nowrap"
              >
                {myClasses.next}
              </Button>
            )}
            {room.as !== 'host' && <Enter room={room} start="report" />}
            <Enter room={room} />
          </div>
        )}
      </Cell>
    </tr>
  )
}

function Enter({ room, start }: { room: RoomEntry; start?: 'report' }) {
  const { run, pending, error } = useEnter(start && { start })
  const label = start ? myClasses.report : t.list.columns.enter
  return (
    <>
      <Button
        variant="quiet"
        pending={pending}
        disabled={room.isAway}
        aria-label={`${label} ${room.name}`}
        onClick={() => void run({ code: room.code })}
        className="w-full @4xl:w-auto"
      >
        {label}
      </Button>
      {error && (
        <p role="alert" className="mt-1 text-15 text-bad">
          {error.message}
        </p>
      )}
    </>
  )
}

type CellProps = { label?: string; className?: string; children: ReactNode }

/** The label is for cards, where the column's head is not seen; those who hear it hear the head. */
function Cell({ label, className, children }: CellProps) {
  return (
    <td role="cell" className={cx('min-w-0 @4xl:px-3 @4xl:py-0.5 @4xl:align-middle', className)}>
      {label && (
        <span aria-hidden="true" className="block text-13 font-normal text-muted @4xl:hidden">
          {label}
        </span>
      )}
      {children}
    </td>
  )
}
