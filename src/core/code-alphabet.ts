/** Letters and digits without those that are read for one another: 0 and o, 1, i and l. */
export const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
