import { useId } from 'react'

/** One 8 px strip of weave, for the balance card and the success page only. */
export function KenteStrip({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg aria-hidden="true" width="100%" height="8" className={`block ${className ?? ''}`}>
      <pattern id={id} width="64" height="8" patternUnits="userSpaceOnUse">
        <rect width="64" height="8" fill="var(--gold)" />
        <path d="M0 0h16v8H0Z" fill="var(--art-0)" />
        <path d="M36 0h16v8H36Z" fill="var(--art-2)" />
        <path
          d="M20 0h4v4h-4Zm4 4h4v4h-4Zm4-4h4v4h-4ZM56 0h2v8h-2Zm4 0h2v8h-2Z"
          fill="var(--brass-cut)"
        />
        <path d="M4 0h2v8H4Zm6 0h2v8h-2ZM40 4l4-4 4 4-4 4Z" fill="var(--gold)" />
      </pattern>
      <rect width="100%" height="8" fill={`url(#${id})`} />
    </svg>
  )
}
