import { useQueryClient } from '@tanstack/react-query'
import { settingsCalls } from '../../settings/schema.ts'
import { readOptions } from '../../../ui/use-read.ts'
import { authCalls } from '../schema.ts'

/** After a sign-in: forgets what an earlier person saw, then asks who is there now. */
export function useArrive(): () => Promise<void> {
  const client = useQueryClient()
  const session = readOptions(authCalls.readSession)
  const kept: readonly unknown[] = [authCalls.readSession.name, settingsCalls.readPublic.name]
  return async () => {
    client.removeQueries({ predicate: (query) => !kept.includes(query.queryKey[0]) })
    await client.invalidateQueries({ queryKey: session.queryKey })
  }
}
