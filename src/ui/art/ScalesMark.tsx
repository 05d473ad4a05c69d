import { part } from '../router/part.ts'

const WeightsArt = part(() => import('./WeightsArt.tsx'))

/** The scales on the green of the balance card, beside a heading. They are loaded after the words. */
export function ScalesMark() {
  return (
    <div className="rounded-12 bg-hall px-3 py-2 lg:hidden">
      <div className="h-10 w-15">
        <WeightsArt />
      </div>
    </div>
  )
}
