// The look of money that came back to its giver, on a wall and on a phone.

/** The grey of its ground: red, green and blue to 255, and its strength to 1. */
export const OWN_GREY = [160, 170, 165, 0.28] as const
/** Lines upon the grey, for eyes that do not see these colours apart. */
export const OWN_LINES = { colour: 'rgb(226 233 228 / 0.5)', wide: 2.5 }

const [RED, GREEN, BLUE, STRENGTH] = OWN_GREY
/** Both, as CSS has backgrounds. */
export const OWN_MONEY =
  `repeating-linear-gradient(45deg, ${OWN_LINES.colour} 0 ${OWN_LINES.wide}px, transparent 0 9px), ` +
  `rgb(${RED} ${GREEN} ${BLUE} / ${STRENGTH})`
