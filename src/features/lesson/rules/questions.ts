/** How long nobody answers a question to the class, and everybody thinks. */
export const SILENCE_SECONDS = 20
