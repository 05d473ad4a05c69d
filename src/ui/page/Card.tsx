import type { ReactNode } from 'react'
import { cx } from '../look/class-names.ts'

type Props = {
  title?: ReactNode
  /** A link or a small button beside the title. */
  action?: ReactNode
  /** 'hall' is the deep green of the balance card, in both themes. */
  tone?: 'raised' | 'sunken' | 'hall'
  className?: string
  children: ReactNode
}

const TONES = {
  raised: 'border-line bg-raised',
  sunken: 'border-line bg-sunken',
  hall: 'border-hall-line bg-hall text-on-hall',
}

/** A bordered surface; with a title it is a section of the page with its own heading. */
export function Card({ title, action, tone = 'raised', className, children }: Props) {
  // On paper a card stands whole on a sheet, where one sheet holds it.
  const look = cx('rounded-16 border p-4 sm:p-5 print:break-inside-avoid', TONES[tone], className)
  if (title === undefined) return <div className={look}>{children}</div>
  return (
    <section className={look}>
      {/* A large action reaches into the first row below, which may be one link: it lies above. */}
      <div className="relative z-1 mb-3 flex min-h-8 flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 className="min-w-0 flex-1 basis-32 text-18">{title}</h2>
        {action}
      </div>
      {children}
    </section>
  )
}
