import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import {
  createPath,
  type To,
  useHref,
  useLocation,
  useNavigate,
  useResolvedPath,
} from 'react-router'

// Built on the router's public hooks. Its own <Link> would add the data router's prefetching and forms: 3
// kB of the first load (docs/decisions/0036).

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & {
  to: To
  /** Replaces the present entry of the history. A link to the present address always does. */
  replace?: boolean
  /** Stored with the new history entry; `useLocation().state` returns it. */
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
  /** Active only on exactly this page, and not on pages below it. */
  end?: boolean
  className: (activity: Activity) => string
  children: ReactNode | ((activity: Activity) => ReactNode)
}

/** A link of a menu. It is marked as current on its page and on the pages below it. */
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

/**
 * True for a plain click with the main button. With a modifier key the browser opens a new tab or window.
 */
function isPlain({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return button === 0 && !(metaKey || altKey || ctrlKey || shiftKey)
}
