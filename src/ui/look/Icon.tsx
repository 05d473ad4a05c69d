import { ICONS, type IconName } from './icon-paths.ts'

type Props = { name: IconName; size?: 16 | 20 | 24 | 48; className?: string }

/** A picture beside a word. Never the only bearer of meaning, so it is silent. */
export function Icon({ name, size = 20, className }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={`shrink-0 ${className ?? ''}`}
    >
      <path d={ICONS[name]} />
    </svg>
  )
}
