import { lazy, Suspense } from 'react'
import { Skeleton } from './Skeleton.tsx'

const QrCode = lazy(() => import('./QrCode.tsx'))

type Props = { address: string; label: string }

/** The QR code of an invitation; until its code is loaded, a placeholder of the same size. */
export function InviteQr({ address, label }: Props) {
  return (
    <Suspense fallback={<Skeleton className="aspect-square w-full" />}>
      <QrCode text={address} label={label} />
    </Suspense>
  )
}
