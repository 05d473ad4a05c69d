import { Icon } from '../look/Icon.tsx'
import { Link } from '../router/Link.tsx'

/** The one form of a way back: an arrow of 48 px before the heading, which says where it leads. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      title={label}
      aria-label={label}
      // The heading stays as high as one without an arrow.
      className="no-print relative -my-2 -mr-5 -ml-3 inline-flex size-12 shrink-0 items-center justify-center text-brand"
    >
      <Icon name="back" />
    </Link>
  )
}
