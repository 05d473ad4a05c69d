import type { ReactNode } from 'react'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { analyticsPage } from '../words/en/admin-analytics.ts'
import { changeOf, sayShare } from './change-words.ts'

const t = analyticsPage.change

type Props = {
  now: number | null
  before: number | null
  /** A value with its unit. */
  say: (value: number) => ReactNode
  /** On the green of the hall. */
  inHall?: boolean
}

/** The change against the period before, and what it was then. */
export function AnalyticsChange({ now, before, say, inHall = false }: Props) {
  const change = changeOf(now, before)
  const muted = inHall ? 'text-on-hall-muted' : 'text-muted'
  if (change.kind === 'unknown') {
    return (
      <p title={t.unknownWhy} className={cx('text-15', muted)}>
        {t.unknown} <span className="sr-only">{t.unknownWhy}</span>
      </p>
    )
  }
  return (
    // Out of nothing the rise is the figure itself, and is only heard.
    <div className={before === 0 ? 'sr-only' : 'grid grid-cols-1 gap-0.5 text-15'}>
      <p className="flex items-start gap-1.5 font-semibold">
        {change.kind === 'same' ? (
          t.same
        ) : (
          <>
            <Icon
              name={change.kind === 'up' ? 'trendUp' : 'trendDown'}
              size={16}
              className="mt-1"
            />
            <span className="min-w-0">
              {t[change.kind]} {say(change.by)}{' '}
              {change.share !== null && (
                <span className="whitespace-nowrap">
                  {t.share(change.share === 'tiny' ? t.tiny : sayShare(change.share, change.kind))}
                </span>
              )}
            </span>
          </>
        )}
      </p>
      <p className={muted}>
        {t.before} {say(before ?? 0)}
      </p>
    </div>
  )
}
