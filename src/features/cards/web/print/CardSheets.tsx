import { type ReactNode, useEffect } from 'react'
import { followPrints } from '#ui/device/print-alone.ts'

/** Sheets of paper, which are printed without the page around them. The screen shows the first. */
export function CardSheets({ children }: { children: ReactNode }) {
  useEffect(followPrints, [])
  return <div className="card-sheets">{children}</div>
}
