import { Skeleton } from '../page/Skeleton.tsx'
import { part } from '../router/part.ts'

const QrCode = part(
  () => import('./QrCode.tsx'),
  () => <Skeleton className="aspect-square w-full" />,
)

type Props = { address: string; label: string }

/** The QR code of an invitation; until its code is loaded, a placeholder of the same size. */
export function InviteQr({ address, label }: Props) {
  return <QrCode text={address} label={label} />
}
