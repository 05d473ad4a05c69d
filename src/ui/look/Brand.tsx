type Props = { name?: boolean }

/** The mark: a stepped gold-weight seen from above, and the name. */
export function Brand({ name = true }: Props) {
  return (
    <span className="inline-flex items-center gap-2.5">
      <svg viewBox="0 0 48 48" width={32} height={32} aria-hidden="true" className="shrink-0">
        <rect width="48" height="48" rx="11" fill="var(--art-0)" />
        <g fill="none" stroke="var(--brass)" strokeWidth="3" strokeLinejoin="round">
          <path d="M10 10h28v28H10ZM17 17h14v14H17ZM23 23h2v2h-2Z" />
        </g>
      </svg>
      {name && <span className="font-display text-18 font-bold tracking-tight">SikaLab</span>}
    </span>
  )
}
