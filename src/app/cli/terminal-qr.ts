import { encode } from 'uqr'

/** The standard's quiet zone, without which many phones see no code. */
const QUIET_ZONE = 4
// Colours by number, true black on true white: a terminal's own palette may be anything, and a code
// that is light on dark is one that many phones do not read.
const INK_ON_PAPER = '\x1b[38;5;16;48;5;231m'
const PLAIN = '\x1b[0m'
const HALVES = [' ', '▄', '▀', '█'] as const

/** A QR code for a terminal, dark or light: two rows of modules to a line, each `indent` in. */
export function terminalQr(text: string, indent: number): string {
  const { data } = encode(text, { ecc: 'M', border: QUIET_ZONE })
  const margin = ' '.repeat(indent)
  const lines: string[] = []
  for (let y = 0; y < data.length; y += 2) {
    const upper = data[y] ?? []
    const lower = data[y + 1] ?? []
    const line = upper.map((on, x) => HALVES[(on ? 2 : 0) + (lower[x] ? 1 : 0)]).join('')
    lines.push(`${margin}${INK_ON_PAPER}${line}${PLAIN}`)
  }
  return lines.join('\n')
}
