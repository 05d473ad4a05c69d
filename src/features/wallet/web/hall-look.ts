// Buttons on the deep green of the balance card, where the usual colours would drown.

/** The one main act of the card. */
export const ON_HALL_MAIN = 'border-gold! bg-gold! text-on-practice! hover:opacity-90'

/** The acts beside it, and any that is off. */
export const ON_HALL = 'border-on-hall-muted! bg-transparent! text-on-hall! hover:bg-hall-line!'
