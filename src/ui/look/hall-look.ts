// Buttons on the deep green of the balance card, where the usual colours have too little contrast.

/** The one main act of the card. */
export const ON_HALL_MAIN =
  'px-2! text-15! sm:text-16! border-gold! bg-gold! text-on-gold! hover:opacity-90 sm:px-4!'

/** The acts beside it, and any that is off. */
export const ON_HALL =
  'px-2! text-15! sm:text-16! border-on-hall-muted! bg-transparent! text-on-hall! hover:bg-hall-line! sm:px-4!'

/**
 * The look of a button that cannot be pressed now: it says how things stand, and does not look like a
 * button.
 */
export const ON_HALL_OFF = 'px-0! bg-transparent! text-on-hall! text-15! sm:text-16!'
