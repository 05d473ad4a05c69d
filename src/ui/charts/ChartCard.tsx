import { createContext, type ReactNode, useState } from 'react'
import { Card } from '../page/Card.tsx'

/** The place beside a card's title for the way to a chart's table; null where there is no such card. */
export const TogglePlace = createContext<HTMLElement | null>(null)

type Props = { title: string; className?: string; children: ReactNode }

/** A card around a chart: the way to its table stands beside the title, and takes no row of its own. */
export function ChartCard({ title, className, children }: Props) {
  const [place, setPlace] = useState<HTMLElement | null>(null)
  return (
    <Card
      title={title}
      {...(className && { className })}
      action={<span ref={setPlace} className="contents" />}
    >
      <TogglePlace value={place}>{children}</TogglePlace>
    </Card>
  )
}
