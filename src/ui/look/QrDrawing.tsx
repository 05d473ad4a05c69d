import { qrPathOf } from './qr-path.ts'

type Props = { text: string; label: string }

/** The drawing of a QR code, dark on light in both themes. */
export default function QrDrawing({ text, label }: Props) {
  const { size, path } = qrPathOf(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="block w-full rounded-8"
    >
      <rect width={size} height={size} fill="var(--qr-paper)" />
      <path d={path} fill="var(--qr-ink)" />
    </svg>
  )
}
