import type { AnswerOf } from '../../core/call.ts'
import { authCalls } from '../../features/auth/schema.ts'
import { type PublicSettings, settingsCalls } from '../../features/settings/schema.ts'
import { openGlance, useGlance } from '../../ui/glance.ts'

// Both answers decide what the first screen is. Members.tsx keeps them live behind the door.

export type Session = AnswerOf<typeof authCalls.readSession>
export type Person = NonNullable<Session['person']>

export const sessionGlance = openGlance(authCalls.readSession)
export const settingsGlance = openGlance(settingsCalls.readPublic)

/** Who is signed in, and which business day it is. */
export function useSession() {
  return useGlance(sessionGlance)
}

/** The house's public settings; undefined until they are there. */
export function usePublicSettings(): PublicSettings | undefined {
  return useGlance(settingsGlance).data
}

/** 'ama' of ama@example.com: how the app greets. */
export function nameOf(person: Person): string {
  return person.email.split('@')[0] ?? person.email
}
