import { ownRoom as t } from '../../../../core/strings/own-room.en.ts'
import { Icon } from '../../../../ui/kit/Icon.tsx'
import { HOSTS_ROOMS } from '../../../../ui/kit/other-rooms.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { roomsCalls } from '../../schema.ts'
import { isFromRooms } from '../kit/from-rooms.ts'
import { spell } from '../kit/room-state.ts'

/** Names the further room whose admin pages these are, and leads a host back to all rooms. */
export default function RoomStrip({ personId }: { personId: string }) {
  const room = useRead(roomsCalls.readOwnRoom).data?.room
  if (!room) return null
  return (
    <section
      aria-label={t.title}
      className="no-print flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-brand-soft px-4 py-1 text-15 text-brand sm:px-6 lg:px-8"
    >
      <p className="flex min-w-0 items-center gap-2 wrap-anywhere">
        <Icon name="shield" />
        {t.strip(room.name, spell(room.code))}
      </p>
      {isFromRooms(personId) && (
        <a
          href={HOSTS_ROOMS}
          className="inline-flex min-h-12 items-center gap-2 font-semibold lg:min-h-9"
        >
          <Icon name="back" size={16} />
          {t.back}
        </a>
      )}
    </section>
  )
}
