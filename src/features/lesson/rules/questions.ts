/** The seconds in which everybody thinks about a question to the class, and nobody answers. */
export const SILENCE_SECONDS = 20
