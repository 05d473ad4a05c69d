import { encode } from 'uqr'

/** Light modules around the code: the standard's quiet zone, without which many phones see none. */
export const QUIET_ZONE = 4

type QrPath = {
  /** Modules on a side, the quiet zone included. */
  readonly size: number
  /** The dark modules, one unit each, as the data of one SVG path. */
  readonly path: string
}

/** The QR code of a text, able to lose 15 % of itself to a scratch or a thumb. */
export function qrPathOf(text: string): QrPath {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  return { size, path: data.map(rowPath).join('') }
}

/** One stroke around each run of dark modules, so that no seam shows between neighbours. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = ''
  for (let x = 0; x < row.length; x++) {
    if (!row[x]) continue
    const start = x
    while (row[x]) x++
    path += `M${start} ${y}h${x - start}v1H${start}z`
  }
  return path
}
