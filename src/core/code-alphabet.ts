/** Letters and digits without 0, o, 1, i and l, because people confuse them when they read a code aloud. */
export const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
