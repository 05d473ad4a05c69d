import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import type { RoomInUse } from '../../schema.ts'
import { roomsInUse as t } from '../../words/en/rooms-in-use.ts'
import { useEnter } from '../room/use-enter.ts'

type Props = {
  rooms: readonly RoomInUse[]
  /** True where another part of the page has the one next thing. */
  isAside: boolean
}

/** Shows a host who comes back to the first room where the classes are, and the way into each. */
export function RoomsInUse({ rooms: inUse, isAside }: Props) {
  return (
    <section
      aria-label={t.about}
      className="no-print grid grid-cols-1 gap-3 rounded-16 border border-line bg-raised p-4"
    >
      {inUse.map((room, index) => (
        <RoomInUseRow key={room.code} room={room} isNext={index === 0 && !isAside} />
      ))}
      <span className="-mb-2 -ml-4">
        <ButtonLink to="/admin/rooms" variant="quiet">
          {t.all}
        </ButtonLink>
      </span>
    </section>
  )
}

function RoomInUseRow({ room, isNext }: { room: RoomInUse; isNext: boolean }) {
  const { run, pending, error } = useEnter()
  const { lesson, name } = room
  return (
    <div className="flex items-center justify-between gap-x-4">
      <div className="min-w-0 flex-1">
        <h2 className="text-18 wrap-anywhere">{lesson ? t.underWay(name) : t.open(name)}</h2>
        <p className="mt-0.5 text-15 text-muted">
          {lesson && `${t.scene(lesson.place, lesson.of)} `}
          {t.used} <RelativeTime at={room.lastUsedAt} />.
        </p>
        {error && <Notice tone="bad">{error.message}</Notice>}
      </div>
      <Button
        moves={false}
        aria-label={t.enter(name)}
        variant={isNext ? 'primary' : 'secondary'}
        pending={pending}
        onClick={() => void run({ code: room.code })}
      >
        {t.goOn}
      </Button>
    </div>
  )
}
