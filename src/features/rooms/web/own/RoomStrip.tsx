import { useRead } from '#ui/live/use-read.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { spellCode } from '#ui/page/spell-code.ts'
import { HOSTS_ROOMS } from '#ui/router/other-rooms.ts'
import { roomsCalls } from '../../schema.ts'
import { ownRoom as t } from '../../words/en/own-room.ts'
import { isFromRooms } from '../room/from-rooms.ts'

/** Names the further room whose admin pages these are, and leads a host back to all rooms. */
export default function RoomStrip({ personId }: { personId: string }) {
  const room = useRead(roomsCalls.readOwnRoom).data?.room
  if (!room) return null
  const sentence = t.strip(room.name, spellCode(room.code))
  return (
    <section
      aria-label={t.title}
      // In the bar of a wide screen: the way back beside the person, the room on a line of its own.
      className="flex min-w-0 items-center gap-x-3 text-13 leading-tight text-muted xl:contents"
    >
      <p className="flex max-w-full min-w-0 items-center gap-1 max-lg:flex-1 xl:col-span-2 xl:row-start-2 xl:text-13">
        <Icon name="shield" size={16} className="max-sm:hidden" />
        <span className="sr-only">{sentence}</span>
        <span aria-hidden="true" title={sentence} className="flex min-w-0 gap-x-2">
          <span className="truncate font-semibold">{room.name}</span>
          <span translate="no" className="tabular whitespace-nowrap">
            {spellCode(room.code)}
          </span>
        </span>
      </p>
      {isFromRooms(personId) && (
        <a
          href={HOSTS_ROOMS}
          aria-label={t.back}
          title={t.back}
          className="inline-flex min-h-6 shrink-0 items-center gap-1 font-semibold text-brand lg:min-h-5 xl:col-start-2 xl:row-start-1 xl:min-h-0 xl:text-13"
        >
          <Icon name="back" size={16} />
          <span className="max-lg:hidden">{t.backShort}</span>
        </a>
      )}
    </section>
  )
}
