import { part } from '../router/part.ts'

const WeightsArt = part(() => import('./WeightsArt.tsx'))

/** Scales with nothing in their pans, for a list that has nothing yet; loaded after the words. */
export function EmptyScales() {
  return (
    <div className="h-24 w-36 rounded-16 bg-hall px-6 py-4">
      <WeightsArt />
    </div>
  )
}
