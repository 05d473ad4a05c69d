import { type ReactNode, useState } from 'react'
import { Card } from '../page/Card.tsx'
import { TogglePlace } from './toggle-place.ts'

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
