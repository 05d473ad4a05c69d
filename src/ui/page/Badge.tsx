import type { ReactNode } from 'react'
import { cx } from '../look/class-names.ts'
import { Icon } from '../look/Icon.tsx'
import type { IconName } from '../look/icon-paths.ts'

export type Tone = 'good' | 'bad' | 'wait' | 'info' | 'neutral' | 'brand' | 'gold'

type Props = { tone?: Tone; icon?: IconName; children: ReactNode }

const TONES: Record<Tone, string> = {
  good: 'border-good text-good',
  bad: 'border-bad text-bad',
  wait: 'border-wait text-wait',
  info: 'border-info text-info',
  neutral: 'border-line-strong text-muted',
  brand: 'border-brand text-brand',
  gold: 'border-gold-ink text-gold-ink',
}

const SIGNS: Partial<Record<Tone, IconName>> = {
  good: 'check',
  bad: 'close',
  wait: 'clock',
  info: 'info',
}

/** A state in words, with a sign of its own: the colour only repeats what they say. */
export function Badge({ tone = 'neutral', icon = SIGNS[tone], children }: Props) {
  return (
    <span
      className={cx(
        'inline-flex min-h-6 items-center gap-1 rounded-full border bg-raised px-2 text-13',
        'font-semibold whitespace-nowrap',
        TONES[tone],
      )}
    >
      {icon && <Icon name={icon} size={16} />}
      {children}
    </span>
  )
}
