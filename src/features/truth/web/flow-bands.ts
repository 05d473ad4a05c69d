// The bands of a flow picture run in a box of 100 wide and 100 for each row; rows on the left, the drawer
// on the right. Amounts are whole; places are not.

type Band = {
  /** Top and bottom at its row, and at the drawer. */
  readonly atRow: readonly [number, number]
  readonly atDrawer: readonly [number, number]
}

/** The height of one row, and how much of it the thickest band may fill. */
export const ROW = 100
const FILLED = 0.72

/** A band for each amount, as thick as its part of the whole, and as thick at one end as at the other. */
export function bandsOf(amounts: readonly number[]): Band[] {
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const thickest = Math.max(...amounts)
  if (total === 0) return []
  const height = amounts.length * ROW
  const all = Math.min((ROW * FILLED * total) / thickest, height * FILLED)
  let top = (height - all) / 2
  return amounts.map((amount, row) => {
    const thick = (all * amount) / total
    const middle = (row + 0.5) * ROW
    const band: Band = {
      atRow: [middle - thick / 2, middle + thick / 2],
      atDrawer: [top, top + thick],
    }
    top += thick
    return band
  })
}

/** A band from x1 to x2, leaving and arriving level. */
export function pathOf({ atRow, atDrawer }: Band, x1: number, x2: number): string {
  const middle = (x1 + x2) / 2
  const curve = (from: number, to: number, x: number, y: number) =>
    `C${middle} ${round(from)} ${middle} ${round(to)} ${x} ${round(y)}`
  return [
    `M${x1} ${round(atRow[0])}`,
    curve(atRow[0], atDrawer[0], x2, atDrawer[0]),
    `L${x2} ${round(atDrawer[1])}`,
    curve(atDrawer[1], atRow[1], x1, atRow[1]),
    'Z',
  ].join('')
}

const round = (value: number) => Math.round(value * 10) / 10
