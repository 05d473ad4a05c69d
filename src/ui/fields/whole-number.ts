/** A whole number as typed; not a number where it is none, which the contract refuses in words. */
export const wholeNumberOf = (text: string) =>
  /^\d+$/.test(text.trim()) ? Number(text) : Number.NaN
