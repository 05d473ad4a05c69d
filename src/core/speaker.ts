// One browser has one session for all its windows. Each window says for whom it speaks, so that what was
// typed for one person never reaches the books of another who came in by a second window.

/** Bears the id of the person whom the page shows. */
export const SPEAKER_HEADER = 'x-speaks-for'
/** The mark of stored data while nobody is signed in. */
export const NOBODY = 'nobody'
