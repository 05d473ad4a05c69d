import { day, formatDay } from '../../core/day.ts'
import { shell as t } from '../../core/strings/shell.en.ts'
import { ConnectionBanner } from '../../ui/ConnectionBanner.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { PracticeNotice } from '../../ui/PracticeNotice.tsx'
import { type Person, useSession } from './session.ts'

/** What everyone must know of this room, above every screen; the practice notice stays in sight. */
export function Banners({ person }: { person: Person }) {
  const { data: session } = useSession()
  return (
    <>
      <div className="sticky top-0 z-30">
        <PracticeNotice />
        <ConnectionBanner />
      </div>
      <section aria-label={t.aboutRoom}>
        {session && session.clockMovedDays > 0 && (
          <p className="flex items-center justify-center gap-2 border-b border-line bg-sunken px-4 py-1.5 text-15 text-ink">
            <Icon name="clock" size={16} />
            {t.clockMoved(session.clockMovedDays, formatDay(day(session.today)))}
          </p>
        )}
        {person.status === 'inactive' && (
          <p className="flex items-center justify-center gap-2 border-b border-line bg-raised px-4 py-1.5 text-15 text-wait">
            <Icon name="lock" size={16} />
            {t.inactive}
          </p>
        )}
      </section>
    </>
  )
}
