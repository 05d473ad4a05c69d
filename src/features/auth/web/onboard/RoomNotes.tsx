import { Notice } from '#ui/page/Notice.tsx'
import { serverHome } from '#ui/router/other-rooms.ts'
import { roomBase } from '#ui/router/room-base.ts'
import { closedRoom } from '../../words/en/closed-room.ts'
import { hostsWay as t } from '../../words/en/hosts-way.ts'

/**
 * Notes beside Sign In: a closed room takes nobody in; and who runs the server has their account in the
 * first room, not in this one.
 */
export default function RoomNotes({ isClosed }: { isClosed: boolean | undefined }) {
  return (
    <>
      {isClosed && (
        <Notice tone="wait" icon="lock" title={closedRoom.title}>
          {closedRoom.join}
        </Notice>
      )}
      {roomBase() && (
        <p className="text-15 text-muted">
          {t.question}{' '}
          <a
            href={`${serverHome()}/#/onboard?in`}
            className="font-semibold wrap-anywhere text-brand underline"
          >
            {t.signIn(serverHome())}
          </a>{' '}
          {t.after}
        </p>
      )}
    </>
  )
}
