import type { ReactNode } from 'react'
import { cx } from '../look/class-names.ts'
import { Icon } from '../look/Icon.tsx'
import type { IconName } from '../look/icon-paths.ts'

export type Tone = 'good' | 'bad' | 'wait' | 'info' | 'neutral' | 'brand' | 'gold'

type Props = { tone?: Tone; icon?: IconName; children: ReactNode }

const TONES: Record<Tone, string> = {
  good: 'text-good',
  bad: 'text-bad',
  wait: 'text-wait',
  info: 'text-info',
  neutral: 'text-muted',
  brand: 'text-brand',
  gold: 'text-gold-ink',
}

const SIGNS: Partial<Record<Tone, IconName>> = {
  good: 'check',
  bad: 'close',
  wait: 'clock',
  info: 'info',
}

/** A state in words on a quiet ground, with a sign of its own: the colour only repeats what they say. */
export function Badge({ tone = 'neutral', icon = SIGNS[tone], children }: Props) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1 rounded-full border border-transparent bg-sunken px-2 text-13',
        'font-semibold whitespace-nowrap',
        TONES[tone],
      )}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}
