/** A whole number as typed; NaN where it is none, which the contract refuses in words. */
export const typedNumber = (text: string) => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)
