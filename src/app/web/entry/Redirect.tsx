import { Navigate, type NavigateProps, useLocation } from 'react-router'
import { Waiting } from './Waiting.tsx'

/**
 * Leads to another page. It shows a placeholder until that page's code is loaded, because the
 * router would keep the old page meanwhile.
 */
export function Redirect({ to }: Pick<NavigateProps, 'to'>) {
  // An address that is opened once more while the new page loads leads there once more.
  return (
    <>
      <Navigate key={useLocation().key} to={to} replace />
      <Waiting />
    </>
  )
}
