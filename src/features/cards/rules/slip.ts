import { PAPERS } from './sheet.ts'

// These place a slip on its sheet of A4, and break its words. Everything is in millimetres.

/** Slips on a sheet, two beside each other. */
const SLIPS_PER_SHEET = 8
const COLUMNS = 2

export const SLIP = { width: 97, height: 70 } as const

/** The upper left corner of the slip at this place of its sheet, from 0. */
export function slipPlace(at: number): { readonly x: number; readonly y: number } {
  const { width, height } = PAPERS.a4
  const rows = SLIPS_PER_SHEET / COLUMNS
  return {
    x: (width - COLUMNS * SLIP.width) / 2 + (at % COLUMNS) * SLIP.width,
    y: (height - rows * SLIP.height) / 2 + Math.floor(at / COLUMNS) * SLIP.height,
  }
}

/** The lists of a sheet each. */
export function onSheets<T>(slips: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(slips.length / SLIPS_PER_SHEET) }, (_, at) =>
    slips.slice(at * SLIPS_PER_SHEET, (at + 1) * SLIPS_PER_SHEET),
  )
}

/** Words in lines of so many signs at most; a longer word has its own line. */
export function wrapWords(words: string, most: number): string[] {
  const lines: string[] = []
  // An amount is not torn from its currency.
  for (const word of words.split(' ')) {
    const last = lines[lines.length - 1]
    if (last !== undefined && last.length + 1 + word.length <= most) {
      lines[lines.length - 1] = `${last} ${word}`
    } else lines.push(word)
  }
  return lines
}
