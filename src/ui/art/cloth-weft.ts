import { weaveOf } from '../look/thread-colour.ts'
import type { ClothLayout, DayRow, Strand } from './cloth-layout.ts'
import {
  BEAM,
  type ClothColours,
  type Context,
  gapOf,
  SHADE,
  scatter,
  tint,
} from './cloth-paint.ts'

/** No pick is thicker, its shadow with it. */
const PICK_MOST = 16

type WeftPick = { readonly y: number; readonly height: number; readonly closes: boolean }

/** The picks of these days, from the top. Each day closes with a strong one. */
function picksOf(rows: readonly DayRow[]): WeftPick[] {
  return rows.flatMap(({ y, height, picks }) => {
    const pitch = height / picks
    return Array.from({ length: picks }, (_, at) => {
      const closes = at === picks - 1
      const thick = Math.min(pitch * 0.5, 8) + (closes ? 2 : 0)
      return { y: BEAM + 6 + y + pitch * (at + 0.5) - thick / 2, height: thick, closes }
    })
  })
}

/** Draws every pick over and under the columns that are left, and across the gaps between two deposits. */
export function paintWeft(
  on: Context,
  layout: ClothLayout,
  { weft, weftDark }: Pick<ClothColours, 'weft' | 'weftDark'>,
): void {
  const { columns, rows, left } = layout
  const standing = columns.filter(({ x, width }) => x + width > left + 1)
  for (const [row, { y, height, closes }] of picksOf(rows).entries()) {
    // A path for each row: one of thousands of pieces takes a slow machine ten times as long.
    const [over, dark, shadow, dip] = [new Path2D(), new Path2D(), new Path2D(), new Path2D()]
    for (const [at, strand] of standing.entries()) {
      const { x, width } = strand
      const from = Math.max(x, left)
      const wide = x + width - from
      // Columns are counted from the right, for they go from the left: an over stays an over.
      if ((standing.length - at + row) % 2 === 0) {
        dip.rect(from, y + height * 0.3, wide, height * 0.4)
        continue
      }
      const round = Math.min(height / 2, wide / 2)
      addPill(
        isDark(layout, strand, row) ? dark : over,
        { x: from - 1, y, width: wide + 2, height },
        round,
      )
      addPill(shadow, { x: from - 1, y: y + 2, width: wide + 2, height: height + 1 }, round)
    }
    tint(on, dip, 'rgb(0 0 0 / 0.2)')
    tint(on, shadow, SHADE)
    on.globalAlpha = closes ? 1 : 0.78
    tint(on, over, weft)
    tint(on, dark, weftDark)
    on.globalAlpha = 1
  }
  paintGaps(on, layout, weft)
}

/** True of a deposit whose colour is another seat's, too; thin ones that share a column are a crowd. */
function isDark({ stretches }: ClothLayout, { of }: Strand, row: number): boolean {
  const weave = of === null ? 'light' : weaveOf(stretches[of]?.hue ?? null)
  // A strand goes over the weft in every second row: two of its picks in turn are two rows apart.
  return weave === 'dark' || (weave === 'both' && row % 4 < 2)
}

type Pill = {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Browsers of 2020 draw no round corners. */
function addPill(path: Path2D, { x, y, width, height }: Pill, round: number): void {
  if ('roundRect' in path) path.roundRect(x, y, width, height, round)
  else (path as Path2D).rect(x, y, width, height)
}

/**
 * Through a gap goes one thin thread a pick: it holds the two deposits together, and neither
 * reaches into it.
 */
function paintGaps(on: Context, { stretches, rows }: ClothLayout, weft: string): void {
  const crossings = new Path2D()
  const picks = picksOf(rows)
  const woven = (picks[picks.length - 1]?.y ?? 0) + PICK_MOST
  for (const stretch of stretches) {
    const gap = gapOf(stretch)
    if (!gap) continue
    on.clearRect(gap.x, 0, gap.width, woven)
    for (const { y, height } of picks) crossings.rect(gap.x, y + height / 2 - 1, gap.width, 2)
  }
  on.globalAlpha = 0.6
  tint(on, crossings, weft)
  on.globalAlpha = 1
}

/** Draws the loose ends of the weft, by threads that were taken; long ones while the line stands still. */
export function paintEdge(
  on: Context,
  { rows, left, right }: ClothLayout,
  weft: string,
  frayed: boolean,
): void {
  if (left < 1) return
  on.strokeStyle = weft
  on.lineCap = 'round'
  const end = Math.min(left, right)
  const [reach, spread, fall] = frayed ? [34, 47, 26] : [12, 11, 5]
  on.globalAlpha = frayed ? 0.95 : 0.7
  for (const [at, pick] of picksOf(rows).entries()) {
    const loose = reach + scatter(at, spread)
    const drop = fall + scatter(at + 50, fall + 4)
    const y = pick.y + pick.height / 2
    on.lineWidth = Math.max(2, pick.height * (frayed ? 0.4 : 0.55))
    on.beginPath()
    on.moveTo(end + 4, y)
    on.bezierCurveTo(end - loose * 0.4, y - 2, end - loose * 0.8, y, end - loose, y + drop)
    on.stroke()
  }
  on.globalAlpha = 1
}
