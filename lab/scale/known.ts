// Tests that cannot pass here for a true reason. They are run, counted and printed all the same; one
// that passes after all has to leave this list.

export type KnownFailure = { readonly file: string; readonly name: string; readonly why: string }

export const KNOWN: readonly KnownFailure[] = []
