import { Icon } from '../look/Icon.tsx'
import type { IconName } from '../look/icon-paths.ts'
import { Link } from './Link.tsx'

type Props = { to: string; icon: IconName; name: string; about?: string }

/** A link as a large row. `about` explains the target if its name does not. */
export function LinkRow({ to, icon, name, about }: Props) {
  return (
    <Link
      to={to}
      className="flex min-h-14 items-center gap-3 rounded-12 p-2 text-ink no-underline eases hover:bg-sunken"
    >
      <span className="inline-flex size-11 shrink-0 items-center justify-center rounded-12 bg-brand-soft text-brand">
        <Icon name={icon} />
      </span>
      <span className="min-w-0">
        <span className="block text-16 font-semibold">{name}</span>
        {about && <span className="block text-15 text-muted">{about}</span>}
      </span>
    </Link>
  )
}
