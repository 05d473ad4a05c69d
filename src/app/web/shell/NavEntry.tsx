import type { TooltipWiring } from '#ui/dialogs/use-tooltip.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import type { IconName } from '#ui/look/icon-paths.ts'
import { NavLink } from '#ui/router/Link.tsx'

type Props = {
  to: string
  label: string
  icon: IconName
  /** Only the sign; the name is said, and shown in the tooltip that the menu gives it. */
  narrow?: boolean
  tooltip?: TooltipWiring
  onReach?: () => void
  onClick?: () => void
}

/** One line of a sidebar. Its page starts loading when it is pointed at. */
export function NavEntry({ to, label, icon, narrow = false, tooltip, onReach, onClick }: Props) {
  return (
    <NavLink
      {...tooltip}
      to={to}
      end={to === '/admin'}
      onPointerEnter={(event) => {
        onReach?.()
        tooltip?.onPointerEnter(event)
      }}
      onFocus={(event) => {
        onReach?.()
        tooltip?.onFocus(event)
      }}
      onClick={onClick}
      className={({ isActive }) =>
        cx(
          'flex min-h-12 items-center gap-3 rounded-8 px-3 text-16 no-underline eases',
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
