import { useState } from 'react'
import { notificationsCalls } from '#features/notifications/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { NavLink } from '#ui/router/Link.tsx'
import { inside } from '../../words/en/inside.ts'

/** The way to what has happened, with how much of it was not seen yet. */
export function Bell() {
  const unread = useRead(notificationsCalls.countUnread).data?.unread
  const label = inside.bell(unread ?? 0)
  const hasGrown = useGrowth(unread)
  return (
    <>
      <NavLink
        to="/notifications"
        aria-label={label}
        title={label}
        className={({ isActive }) =>
          cx(
            'relative inline-flex size-[48px] shrink-0 items-center justify-center rounded-8',
            'eases hover:bg-sunken hover:text-ink',
            isActive ? 'text-brand lg:bg-brand-soft' : 'text-muted',
          )
        }
      >
        <Icon name="bell" size={24} />
        {unread !== undefined && unread > 0 && (
          <span
            aria-hidden="true"
            className="tabular absolute top-1.5 right-0 rounded-full border border-raised bg-bad px-[6px] letters-badge leading-[1.4] font-semibold text-on-bad"
          >
            {inside.bellCount(unread)}
          </span>
        )}
      </NavLink>
      <span role="status" className="sr-only">
        {hasGrown && label}
      </span>
    </>
  )
}

/** True from the moment there is more than there was: only then is it worth saying aloud. */
function useGrowth(count: number | undefined): boolean {
  const [known, keep] = useState(count)
  const [hasGrown, say] = useState(false)
  if (count !== known) {
    keep(count)
    say((count ?? 0) > (known ?? Infinity))
  }
  return hasGrown
}
