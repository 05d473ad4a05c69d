import { formatGhs } from '#core/money.ts'
import type { Figures } from './room.ts'

/** One line for the terminal, after a scene whose books balance. */
export function sayFigures(title: string, { cash, deposits, bought, paid, waiting }: Figures) {
  return (
    `${title.padEnd(14)} ${deposits} deposits, ${bought} bought, ${paid} paid, ${waiting} wait, ` +
    `${formatGhs(cash)} in the drawer, books balance`
  )
}
