// These place an answer card on its paper. Everything is in millimetres.

export const PAPERS = {
  a4: { width: 210, height: 297 },
  letter: { width: 215.9, height: 279.4 },
} as const
export type SheetPaper = keyof typeof PAPERS
/** How many cards a sheet has. */
export const CARDS_PER_SHEET = [1, 2] as const
export type CardsPerSheet = (typeof CARDS_PER_SHEET)[number]

export type CardSize = {
  /** The edge of the card, which is cut out as a square, and of its marker in the middle. */
  readonly card: number
  readonly marker: number
}

/** Most printers leave five millimetres at each edge white. */
const SIZES: Readonly<Record<SheetPaper, Readonly<Record<CardsPerSheet, CardSize>>>> = {
  a4: { 1: { card: 200, marker: 152 }, 2: { card: 140, marker: 104 } },
  letter: { 1: { card: 200, marker: 152 }, 2: { card: 132, marker: 96 } },
}

export function cardSizeOf(paper: SheetPaper, perSheet: CardsPerSheet): CardSize {
  return SIZES[paper][perSheet]
}

/** The upper left corners of a sheet's cards. */
export function placesOf(
  paper: SheetPaper,
  perSheet: CardsPerSheet,
): readonly { readonly x: number; readonly y: number }[] {
  const { width, height } = PAPERS[paper]
  const { card } = cardSizeOf(paper, perSheet)
  const gap = (height - perSheet * card) / (perSheet + 1)
  return Array.from({ length: perSheet }, (_, at) => ({
    x: (width - card) / 2,
    y: gap + at * (card + gap),
  }))
}

/**
 * The least edge of a marker in the camera's picture, in points, at which it is read as the sheet
 * says.
 */
export const READABLE_POINTS = 24
/** A laptop's camera: 1280 points across 65 degrees. */
const POINTS_PER_RADIAN = 1280 / 2 / Math.tan((65 / 2) * (Math.PI / 180))

/** How far from such a camera a card may be held, in whole metres. */
export function metresFor({ marker }: CardSize): number {
  return Math.floor((marker * POINTS_PER_RADIAN) / READABLE_POINTS / 1000)
}
