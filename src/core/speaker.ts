// All windows of a browser share one session. Each window sends the person it shows, so that a command
// typed for one person never reaches the books of another who signed in from a second window.

/** Bears the id of the person whom the page shows. */
export const SPEAKER_HEADER = 'x-speaks-for'
/** The mark of stored data while nobody is signed in. */
export const NOBODY = 'nobody'
