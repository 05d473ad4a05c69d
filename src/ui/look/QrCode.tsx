import { Skeleton } from '../page/Skeleton.tsx'
import { part } from '../router/part.ts'

/** A QR code as wide as its box; until its drawing is loaded, a placeholder of the same size. */
export const QrCode = part(
  () => import('./QrDrawing.tsx'),
  () => <Skeleton className="aspect-square w-full" />,
)
