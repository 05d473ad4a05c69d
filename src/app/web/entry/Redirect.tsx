import { Navigate, type NavigateProps, useLocation } from 'react-router'
import { Splash } from './Splash.tsx'

/** Leads to another page; a placeholder stands here until the router has gone there. */
export function Redirect({ to }: Pick<NavigateProps, 'to'>) {
  // An address that is opened once more while the new page loads leads there once more.
  return (
    <>
      <Navigate key={useLocation().key} to={to} replace />
      <Splash />
    </>
  )
}
