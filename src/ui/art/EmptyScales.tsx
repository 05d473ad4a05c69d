import { part } from '../router/part.ts'

const WeightsArt = part(() => import('./WeightsArt.tsx'))

/** Scales with nothing in their pans, for a list that has nothing yet; loaded after the words. */
export function EmptyScales() {
  return (
    <div className="mb-1 rounded-16 bg-hall px-6 py-4">
      <div className="h-16 w-24">
        <WeightsArt />
      </div>
    </div>
  )
}
