import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import {
  createPath,
  type To,
  useHref,
  useLocation,
  useNavigate,
  useResolvedPath,
} from 'react-router'

// Links on the router's public hooks. Its own <Link> brings the prefetching and the forms of the data
// router along: 3 kB of the first load (docs/decisions/0036).

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** Puts the new address in the place of this one; a link to this very address always does. */
  replace?: boolean
  /** Kept with the new entry of the history: `useLocation().state` answers it. */
  state?: unknown
}

/** A link to a page of the app. */
export function Link({ to, replace, state, onClick, children, ...anchor }: LinkProps) {
  const href = useHref(to)
  const path = useResolvedPath(to)
  const here = useLocation()
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event) || (anchor.target ?? '_self') !== '_self') return
    event.preventDefault()
    void navigate(to, { replace: replace ?? createPath(here) === createPath(path), state })
  }
  return (
    <a {...anchor} href={href} onClick={follow}>
      {children}
    </a>
  )
}

type Activity = { readonly isActive: boolean }

type NavLinkProps = Omit<LinkProps, 'className' | 'children'> & {
  /** Active on this very page alone, and not on those below it. */
  end?: boolean
  className: (activity: Activity) => string
  children: ReactNode | ((activity: Activity) => ReactNode)
}

/** A link of a menu: it says so on its page, and on the pages below it. */
export function NavLink({ end = false, className, children, ...link }: NavLinkProps) {
  const { pathname } = useResolvedPath(link.to)
  const here = useLocation().pathname
  const isActive = here === pathname || (!end && here.startsWith(`${pathname}/`))
  return (
    <Link
      {...link}
      aria-current={isActive ? 'page' : undefined}
      className={className({ isActive })}
    >
      {typeof children === 'function' ? children({ isActive }) : children}
    </Link>
  )
}

/** True of a plain press: not of another button, and without asking for a new tab or window. */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
}
