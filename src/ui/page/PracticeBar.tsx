import type { ReactNode } from 'react'
import { fields } from '#core/words/en/fields.ts'
import { Cowrie } from '../look/Cowrie.tsx'
import { cx } from '../look/class-names.ts'
import { ui as t } from '../words/en/ui.ts'

type Props = {
  /** The part before the notice: the mark, or what opens the menu. */
  start?: ReactNode
  /** The day: after the notice on a phone, else below it. */
  day?: ReactNode
  /** True where the page below is a column in the middle of a large screen. */
  isCentred?: boolean
  /** The acts. */
  children?: ReactNode
}

/**
 * The one bar of a screen: the practice notice, which nothing turns off, with the day and the acts.
 * On a phone the notice is a strip of one line above the others.
 */
export function PracticeBar({ start, day, isCentred, children }: Props) {
  return (
    <header
      className={cx(
        'flex flex-wrap items-center border-b border-line bg-raised text-13 sm:flex-nowrap print:block',
        isCentred && 'lg:px-[max(0px,50%-42rem)]',
      )}
    >
      <div className="no-print flex h-11 items-center">{start}</div>
      <div className="practice-box">
        <Cowrie size={18} className="max-sm:hidden" />
        <section
          aria-label={t.practiceNotice}
          className="practice-strip border-b border-transparent bg-practice text-center max-sm:pt-[3px] max-sm:pb-px font-semibold text-on-practice"
        >
          <p>{fields.practice}</p>
        </section>
        {day && <p className="no-print leading-tight">{day}</p>}
      </div>
      <div className="no-print -my-0.5 ml-auto flex min-h-12 min-w-0 flex-wrap items-center justify-end px-1 sm:gap-1 lg:pr-8">
        {children}
      </div>
    </header>
  )
}
