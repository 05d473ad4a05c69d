import { Navigate, type NavigateProps } from 'react-router'
import { Waiting } from './Waiting.tsx'

/**
 * Leads to another page. It shows a placeholder until that page's code is loaded, because the
 * router would keep the old page meanwhile.
 */
export function Redirect({ to }: Pick<NavigateProps, 'to'>) {
  return (
    <>
      <Navigate to={to} replace />
      <Waiting />
    </>
  )
}
