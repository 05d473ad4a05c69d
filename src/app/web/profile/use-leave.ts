import { useNavigate } from 'react-router'
import type { SessionPerson } from '../entry/session.ts'
import { useSignOut } from '../shell/use-sign-out.ts'

/** Signs out; who joined with a name has no password to come back with, and is asked on their profile. */
export function useLeave({ email }: Pick<SessionPerson, 'email'>): () => void {
  const signOut = useSignOut()
  const navigate = useNavigate()
  return email === null ? () => void navigate('/profile?leave') : signOut
}
