import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../entry/session.ts'
import { useSignOut } from '../shell/use-sign-out.ts'

/** Signs out; who joined with a name has no password to come back with, and is asked on their profile. */
export function useLeave(): () => void {
  const signOut = useSignOut()
  const navigate = useNavigate()
  const isSeat = useSession().data?.person?.email === null
  return useCallback(
    () => (isSeat ? void navigate('/profile?leave') : signOut()),
    [isSeat, navigate, signOut],
  )
}
