import type { ReactNode } from 'react'
import { fields } from '#core/words/en/fields.ts'
import { ui as t } from '../words/en/ui.ts'
import { Cowrie } from '../look/Cowrie.tsx'

type Props = {
  /** Before the notice: the mark, or what opens the menu. */
  start?: ReactNode
  /** Below the notice: the day. */
  day?: ReactNode
  /** After it: what can be pressed. */
  children?: ReactNode
}

/** The one bar of a screen: the practice notice, which nothing turns off, over the day; then the acts. */
export function PracticeBar({ start, day, children }: Props) {
  return (
    <header className="flex min-h-14 items-center border-b border-line bg-raised px-[4px] print:block">
      <div className="no-print flex items-center">{start}</div>
      <section
        aria-label={t.practiceNotice}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-8 bg-practice px-1 text-13 leading-tight text-on-practice sm:mx-1 sm:flex-none sm:px-3"
      >
        <Cowrie size={18} className="max-sm:hidden" />
        {/* On a phone both run on in two lines. */}
        <p>
          <span className="sm:font-bold">{fields.practice}</span>{' '}
          <span className="sm:block">{day}</span>
        </p>
      </section>
      <div className="no-print ml-auto flex items-center sm:gap-1 lg:pr-7">{children}</div>
    </header>
  )
}
