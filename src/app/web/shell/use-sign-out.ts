import { authCalls } from '#features/auth/schema.ts'
import { askBeforeLeaving } from '#ui/dialogs/leave-guard.ts'
import { toast } from '#ui/dialogs/toast.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { leaveSession } from '../entry/session.ts'

/**
 * Ends the session, after a question where something typed would be lost. What it showed goes with
 * Members, which holds it in memory.
 */
export function useSignOut(): () => void {
  const { run } = useCommand(authCalls.signOut, {
    onDone: leaveSession,
    onFail: (error) => toast.error(error.message),
  })
  return () => askBeforeLeaving(() => void run({}))
}
