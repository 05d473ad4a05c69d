import type { Finding } from '../verify.ts'

const SHOWN_ROWS = 5

/** Prints an invariant, and the first rows that break it. */
export function sayFinding({ name, ok, broken }: Finding): void {
  console.log(`${ok ? '✓' : '✗'} ${name}`)
  for (const row of broken.slice(0, SHOWN_ROWS)) console.log(`    ${row}`)
  if (broken.length > SHOWN_ROWS) console.log(`    … and ${broken.length - SHOWN_ROWS} more`)
}
