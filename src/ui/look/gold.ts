/** The look of the one main act of a page, beside `Button`'s own. */
export const GOLD = 'bg-gold! text-on-gold! hover:opacity-90'
