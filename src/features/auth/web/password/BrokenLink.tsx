import type { ReactNode } from 'react'
import { ScalesMark } from '#ui/art/ScalesMark.tsx'
import { Icon } from '#ui/look/Icon.tsx'
import { Card } from '#ui/page/Card.tsx'

type Props = { title: string; action: ReactNode; children: ReactNode }

/** A link that leads nowhere: what is wrong with it, and the one way on. Red is its sign alone. */
export function BrokenLink({ title, action, children }: Props) {
  return (
    <Card>
      <div role="alert" className="grid grid-cols-1 justify-items-center gap-3 py-3 text-center">
        <ScalesMark />
        <Icon name="alert" size={24} className="text-bad" />
        <h2 className="text-22">{title}</h2>
        <p className="text-muted">{children}</p>
        <div className="mt-2">{action}</div>
      </div>
    </Card>
  )
}
