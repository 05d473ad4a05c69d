import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { authCalls } from '../../features/auth/schema.ts'
import { settingsCalls } from '../../features/settings/schema.ts'
import { readOptions } from '../../ui/use-read.ts'
import { toast } from '../../ui/toast.ts'
import { useCommand } from '../../ui/use-command.ts'
import type { Session } from './session.ts'

const KEPT: readonly unknown[] = [authCalls.readSession.name, settingsCalls.readPublic.name]

/** Ends the session, and forgets on this device what it showed. */
export function useSignOut(): () => void {
  const client = useQueryClient()
  const { run } = useCommand(authCalls.signOut, {
    onDone: () => {
      const { queryKey } = readOptions(authCalls.readSession)
      client.setQueryData(queryKey, (old: Session | undefined) => old && { ...old, person: null })
      client.removeQueries({ predicate: (query) => !KEPT.includes(query.queryKey[0]) })
    },
    onFail: (error) => toast.error(error.message),
  })
  return useCallback(() => void run({}), [run])
}
