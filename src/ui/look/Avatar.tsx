import { avatarLook } from './avatar-look.ts'

type Props = {
  /** The room's name for the person, or an e-mail. */
  name: string
  /** How many times it was drawn anew: each gives another look. */
  turn?: number
  size?: number
  className?: string
}

/**
 * Initials on a colour derived from the name, drawn by this app: the name is sent to nobody.
 */
export function Avatar({ name, turn = 0, size = 40, className }: Props) {
  const { colour, pattern } = avatarLook(name, turn)
  const fill = `var(--art-${colour})`
  return (
    <svg
      viewBox="0 0 40 40"
      width={size}
      height={size}
      aria-hidden="true"
      className={`shrink-0 rounded-full ${className ?? ''}`}
    >
      <rect width="40" height="40" fill={fill} />
      {pattern && (
        <>
          <path d={pattern} fill="none" stroke="var(--art-stroke)" strokeWidth="1.5" />
          <circle cx="20" cy="20" r="12.5" fill={fill} />
        </>
      )}
      <text
        x="20"
        y="20.5"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="16"
        fontWeight="650"
        fill="var(--art-text)"
      >
        {initialsOf(name)}
      </text>
    </svg>
  )
}

/** 'AM' for ama.mensah@…, 'KO' for kofi@…, 'VK' for Volta Kente. */
function initialsOf(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : (words[0] ?? '?')
  return letters.slice(0, 2).toUpperCase()
}
