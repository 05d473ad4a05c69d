import { authCalls } from '#features/auth/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import type { ActingAdmin } from './person-actions.ts'

/** The admin at this screen; null until it is known who that is and how many admins there are. */
export function useActingAdmin(activeAdmins: number | undefined): ActingAdmin | null {
  const id = useRead(authCalls.readSession).data?.person?.id
  return id === undefined || activeAdmins === undefined ? null : { id, activeAdmins }
}
