import { recallPreference, rememberPreference } from '#ui/offline/memory.ts'

// A host who came into a further room from the list of rooms finds the way back there. It is
// remembered in that room for this person, and goes with them when they sign out.

/** A mark in the address by which a host enters; a facilitator's invitation does not have it. */
export const FROM_ROOMS = 'from=rooms'

const nameOf = (personId: string) => `from-rooms.${personId}`

export function rememberFromRooms(personId: string): void {
  rememberPreference(nameOf(personId), 'yes')
}

export function isFromRooms(personId: string): boolean {
  return recallPreference(nameOf(personId)) === 'yes'
}
