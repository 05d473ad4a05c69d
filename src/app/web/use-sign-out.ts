import { useCallback } from 'react'
import { authCalls } from '../../features/auth/schema.ts'
import { leaving } from '../../ui/leaving.ts'
import { toast } from '../../ui/toast.ts'
import { useCommand } from '../../ui/use-command.ts'
import { leaveSession } from './session.ts'

/** Ends the session, after a question where something typed would be lost. What it showed goes with Members, which holds it in memory. */
export function useSignOut(): () => void {
  const { run } = useCommand(authCalls.signOut, {
    onDone: leaveSession,
    onFail: (error) => toast.error(error.message),
  })
  return useCallback(() => leaving(() => void run({})), [run])
}
