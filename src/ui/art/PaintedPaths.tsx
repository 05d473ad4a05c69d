import type { PaintedPath } from './painted-path.ts'

const WIDTHS: Readonly<Record<string, number>> = { '~': 5, '=': 11 }

/** Paths one upon the other, each in its token's colour. */
export function PaintedPaths({ parts }: { parts: readonly PaintedPath[] }) {
  return parts.map(([paint, path]) => {
    const width = WIDTHS[paint[0] ?? '']
    if (width === undefined) {
      return <path key={path} d={path} fill={`var(${paint})`} fillRule="evenodd" />
    }
    return (
      <path
        key={path}
        d={path}
        fill="none"
        stroke={`var(${paint.slice(1)})`}
        strokeWidth={width}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    )
  })
}
