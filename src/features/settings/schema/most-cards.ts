/** A class by cards has at most so many seats. */
export const MOST_CARDS = 60
