import type { ReactNode } from 'react'
import { Icon } from '#ui/look/Icon.tsx'

/** A warning before the facts, because it changes how they are read. Announced like a fault. */
export function DecisionWarning({ children }: { children: ReactNode }) {
  return (
    <div
      role="alert"
      className="flex gap-3 rounded-12 border border-wait bg-raised p-3.5 text-wait"
    >
      <Icon name="alert" className="mt-px" />
      <p className="min-w-0 flex-1 text-15 font-semibold">{children}</p>
    </div>
  )
}
