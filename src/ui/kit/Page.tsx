import { type ReactNode, useEffect, useRef } from 'react'
import { cx } from './class-names.ts'

type Props = {
  /** The h1 and the window's title. */
  title: string
  /** Instead of the title in the h1, where it is more than text. */
  heading?: ReactNode
  lead?: ReactNode
  /** Beside the heading. */
  actions?: ReactNode
  /** 'narrow' for a form, 'wide' for tables. */
  width?: 'narrow' | 'normal' | 'wide'
  children: ReactNode
}

const WIDTHS = { narrow: 'max-w-xl', normal: 'max-w-5xl', wide: 'max-w-7xl' }

/** A page: names the window and takes the focus to its heading on arrival. */
export function Page({ title, heading, lead, actions, width = 'normal', children }: Props) {
  const h1 = useRef<HTMLHeadingElement>(null)
  useTitle(title)
  useEffect(() => {
    // A dialog or a field that already has the focus keeps it; a fresh page gives it to the heading.
    if (document.activeElement === null || document.activeElement.closest('form') === null) {
      h1.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className={cx('mx-auto grid w-full min-w-0 grid-cols-1 gap-5', WIDTHS[width])}>
      <header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2">
        {/* On phones the actions stand beside the heading where they have room, and the lead below both. */}
        <div className="contents min-w-0 sm:block">
          <h1 ref={h1} tabIndex={-1} className="min-w-0 text-28">
            {heading ?? title}
          </h1>
          {lead && (
            <p className="text-16 text-muted max-sm:order-last max-sm:basis-full sm:mt-1">{lead}</p>
          )}
        </div>
        {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

/** Names the window; 'SikaLab' alone where there is no title. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title ? `${title} · SikaLab` : 'SikaLab'
  }, [title])
}
