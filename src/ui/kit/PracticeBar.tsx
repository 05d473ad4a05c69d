import type { ReactNode } from 'react'
import { ui as t } from '../../core/strings/en/ui.ts'
import { Cowrie } from './Cowrie.tsx'

type Props = {
  /** Before the notice: the mark. */
  start?: ReactNode
  /** Beside the notice: the day. */
  day?: ReactNode
  /** After it: what can be pressed. */
  children?: ReactNode
}

/** The one bar of a screen: the practice notice, which nothing turns off, beside the day and the acts. */
export function PracticeBar({ start, day, children }: Props) {
  return (
    <header className="flex min-h-14 items-stretch border-b border-line bg-raised print:block">
      <div className="no-print flex items-center">{start}</div>
      <section
        aria-label={t.practiceNotice}
        className="flex min-w-0 flex-1 items-center gap-2 bg-practice px-[10px] text-13 leading-tight text-on-practice lg:flex-none lg:px-4 lg:text-15"
      >
        <Cowrie size={18} className="max-sm:hidden" />
        <p>
          <b>{t.practiceText}</b> {day}
        </p>
      </section>
      <div className="no-print flex items-center px-[4px] sm:gap-1 lg:ml-auto lg:pr-8">
        {children}
      </div>
    </header>
  )
}
