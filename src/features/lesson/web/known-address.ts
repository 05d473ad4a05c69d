import { recallPreference, rememberPreference } from '#ui/offline/memory.ts'

// The address at which phones joined last. Each document of a person's own room recalls it: the camera has
// one of its own, and the wall may be opened only after the address has changed.

/** `movedAt` is when it took the place of another, and 0 where it did not. */
export type KnownAddress = { readonly address: string; readonly movedAt: number }

const nameOf = (personId: string) => `known-address.${personId}`

export function rememberJoinAddress(personId: string, { address, movedAt }: KnownAddress): void {
  rememberPreference(nameOf(personId), `${movedAt} ${address}`)
}

export function recallJoinAddress(personId: string): KnownAddress | null {
  const [movedAt, address] = (recallPreference(nameOf(personId)) ?? '').split(' ')
  return address ? { address, movedAt: Number(movedAt) } : null
}
