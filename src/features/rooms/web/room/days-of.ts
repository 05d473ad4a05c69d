/** A number of days as a form holds it; not a number where it is none, which the schema refuses. */
export const daysOf = (text: string) => (/^\s*\d{1,4}\s*$/.test(text) ? Number(text) : Number.NaN)
