import { lazy, Suspense } from 'react'
import type { Machine } from '../schema.ts'
import { roiOf } from './product-view.ts'

// The drawing says nothing that the words do not: they come first, and its place is kept.
const MachineArt = lazy(async () => {
  const { MachineArt: Art } = await import('../../../ui/MachineArt.tsx')
  return { default: Art }
})

/** The machine's drawing in its box, 8 wide and 5 high. */
export function MachinePicture({ machine, className }: { machine: Machine; className: string }) {
  return (
    <div className={`bg-sunken ${className}`}>
      <Suspense
        fallback={<svg viewBox="0 0 320 200" aria-hidden="true" className="block w-full" />}
      >
        <MachineArt id={machine.id} roi={Number(roiOf(machine))} />
      </Suspense>
    </div>
  )
}
