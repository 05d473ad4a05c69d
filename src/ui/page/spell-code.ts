/** A room's code in two halves, as people read it out: '526 983'. */
export const spellCode = (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`
