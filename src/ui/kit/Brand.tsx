import { cx } from './class-names.ts'

type Props = { size?: 'normal' | 'large'; name?: boolean; className?: string }

/** The mark: a stepped gold-weight seen from above, and the name. */
export function Brand({ size = 'normal', name = true, className }: Props) {
  const px = size === 'large' ? 40 : 32
  return (
    <span className={cx('inline-flex items-center gap-2.5', className)}>
      <svg viewBox="0 0 48 48" width={px} height={px} aria-hidden="true" className="shrink-0">
        <rect width="48" height="48" rx="11" fill="var(--art-0)" />
        <g fill="none" stroke="var(--brass)" strokeWidth="3" strokeLinejoin="round">
          <path d="M10 10h28v28H10Z" />
          <path d="M17 17h14v14H17Z" />
          <path d="M23 23h2v2h-2Z" />
        </g>
      </svg>
      {name && (
        <span
          className={cx(
            'font-display font-bold tracking-tight',
            size === 'large' ? 'text-22' : 'text-18',
          )}
        >
          SikaLab
        </span>
      )}
    </span>
  )
}
