import type { AnswerOf } from '../../core/call.ts'
import { authCalls } from '../../features/auth/schema.ts'
import { settingsCalls } from '../../features/settings/schema.ts'
import { useRead } from '../../ui/use-read.ts'

export type Session = AnswerOf<typeof authCalls.readSession>
export type Person = NonNullable<Session['person']>

/** Who is signed in, and which business day it is. */
export function useSession() {
  return useRead(authCalls.readSession)
}

/** The house's public settings; undefined until they are there. */
export function usePublicSettings() {
  return useRead(settingsCalls.readPublic).data
}

/** 'ama' of ama@example.com: how the app greets. */
export function nameOf(person: Person): string {
  return person.email.split('@')[0] ?? person.email
}
