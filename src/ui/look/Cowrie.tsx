type Props = { size?: number; className?: string }

/** The shell that was money here long before the cedi: it marks practice cedis. */
export function Cowrie({ size = 20, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      aria-hidden="true"
      className={`shrink-0 ${className ?? ''}`}
    >
      <path d="M12 2.8c4.6 0 7.2 4.3 7.2 9.4s-2.7 9-7.2 9-7.2-3.9-7.2-9S7.4 2.8 12 2.8Z" />
      <path d="M12.3 6c-1.6 3.7-1.6 8.5 0 12" />
      <path d="M9.3 8.3h2M8.9 12h2.2M9.3 15.7h2M12.7 8.3h2M12.5 12h2.4M12.7 15.7h2" />
    </svg>
  )
}
