import { cx } from './class-names.ts'

/** The upper edge of a balance card until it is known which weave belongs there. */
export function StripPlace({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx('h-2 bg-hall-line', className)} />
}
