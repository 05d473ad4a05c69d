import { NavLink } from 'react-router'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/Icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'

type Props = {
  to: string
  label: string
  icon: IconName
  /** Only the sign; the name is said and shown when pointed at. */
  narrow?: boolean
  onReach?: () => void
  onClick?: () => void
}

/** One line of a sidebar. Its page starts loading when it is pointed at. */
export function NavEntry({ to, label, icon, narrow = false, onReach, onClick }: Props) {
  return (
    <NavLink
      to={to}
      end={to === '/admin'}
      title={narrow ? label : undefined}
      onPointerEnter={onReach}
      onFocus={onReach}
      onClick={onClick}
      className={({ isActive }) =>
        cx(
          'flex min-h-12 items-center gap-3 rounded-8 px-3 text-16 no-underline transition-colors',
          narrow && 'justify-center px-0',
          isActive
            ? 'bg-brand-soft font-semibold text-brand'
            : 'text-muted hover:bg-sunken hover:text-ink',
        )
      }
    >
      <Icon name={icon} />
      <span className={cx(narrow && 'sr-only')}>{label}</span>
    </NavLink>
  )
}
