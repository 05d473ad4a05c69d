import { useClosedRoom } from '#ui/live/closed-room.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { ConnectionBanner } from '#ui/offline/ConnectionBanner.tsx'
import { part } from '#ui/router/part.ts'
import { offline } from '#ui/words/en/offline.ts'
import { shell as t } from '../../words/en/shell.ts'
import type { SessionPerson } from '../entry/session.ts'
import { afterPaint } from './after-paint.ts'
import { LastKnown } from './LastKnown.tsx'

// Loaded late: nobody needs it in the first moments of a page.
const NewVersion = part(() => afterPaint(() => import('../entry/NewVersion.tsx')))

/** Below the notice: silence of the backend, and a newer version of the page. */
export function LateBanners() {
  return (
    <>
      <ConnectionBanner />
      <NewVersion />
    </>
  )
}

/** The banners above the page, with what everyone must know of this room. */
export function RoomBanners({ person }: { person: SessionPerson }) {
  const said = [useClosedRoom() && offline.closed, person.status === 'inactive' && t.inactive]
  if (!said.some(Boolean)) return <LastKnown />
  return (
    <section aria-label={t.aboutRoom} className="no-print bg-sunken text-15">
      <LastKnown />
      {said.map(
        (text) =>
          text && (
            <p
              key={text}
              className="flex items-center gap-2 border-b border-line px-4 py-2 sm:px-6 lg:px-8"
            >
              <Icon name="lock" size={16} />
              {text}
            </p>
          ),
      )}
    </section>
  )
}
