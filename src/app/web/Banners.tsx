import { day, formatDay } from '../../core/day.ts'
import { shell as t } from '../../core/strings/shell.en.ts'
import { ConnectionBanner } from '../../ui/ConnectionBanner.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PracticeNotice } from '../../ui/PracticeNotice.tsx'
import { LastKnown } from './LastKnown.tsx'
import { NewVersion } from './NewVersion.tsx'
import { type Person, useSession } from './session.ts'

/** Above everything and always in sight: the practice notice, and silence of the backend. */
export function TopBanners() {
  return (
    <div className="sticky top-0 z-30">
      <PracticeNotice />
      <ConnectionBanner />
      <NewVersion />
    </div>
  )
}

/** What everyone must know of this room, above the page. */
export function RoomBanners({ person }: { person: Person }) {
  const { data: session } = useSession()
  const moved = session?.clockMovedDays ?? 0
  if (!session || (moved <= 0 && person.status !== 'inactive')) return <LastKnown />
  return (
    <section aria-label={t.aboutRoom} className="no-print border-b border-line bg-sunken text-15">
      <LastKnown />
      {moved > 0 && (
        <p className="flex items-center gap-2 px-4 py-2 sm:px-6 lg:px-8">
          <Icon name="clock" size={16} />
          {t.clockMoved(moved, formatDay(day(session.today)))}
        </p>
      )}
      {person.status === 'inactive' && (
        <p className="flex items-center gap-2 px-4 py-2 text-wait sm:px-6 lg:px-8">
          <Icon name="lock" size={16} />
          {t.inactive}
        </p>
      )}
    </section>
  )
}
