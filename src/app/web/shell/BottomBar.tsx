import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { NavLink } from '#ui/router/Link.tsx'
import { inside } from '../../words/en/inside.ts'
import { type LearnerPath, places } from '../entry/routes.ts'

/** The phone's way around: as many equal parts as there are places. */
export function BottomBar({ onReach }: { onReach: (path: LearnerPath) => void }) {
  return (
    <nav
      aria-label={inside.bottomMenu}
      className="no-print fixed inset-x-0 bottom-0 z-20 border-t border-line bg-raised pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <div className="mx-auto flex max-w-xl">
        {places.map(
          ({ path, bar }) =>
            bar && (
              <NavLink
                key={path}
                to={path}
                onPointerDown={() => onReach(path)}
                className={({ isActive }) =>
                  cx(
                    'flex min-h-[56px] min-w-min flex-1 flex-col items-center justify-center gap-0.5',
                    // Five words share the width of the screen, however large the letters are; a
                    // long one gets more.
                    'letters-bar leading-[1.25] no-underline',
                    isActive ? 'font-semibold text-brand' : 'text-muted',
                  )
                }
              >
                {({ isActive }) => (
                  <>
                    <span
                      className={cx('rounded-full px-[14px] py-0.5', isActive && 'bg-brand-soft')}
                    >
                      <Icon name={bar.icon} size={24} />
                    </span>
                    {bar.label}
                  </>
                )}
              </NavLink>
            ),
        )}
      </div>
    </nav>
  )
}
