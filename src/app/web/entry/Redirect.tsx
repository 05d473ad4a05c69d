import { Navigate, type NavigateProps } from 'react-router'
import { Waiting } from './Waiting.tsx'

/**
 * Leads to another page. Something stands here until that one is there: its code may be long in
 * coming, and the router keeps what it has meanwhile.
 */
export function Redirect({ to }: Pick<NavigateProps, 'to'>) {
  return (
    <>
      <Navigate to={to} replace />
      <Waiting />
    </>
  )
}
