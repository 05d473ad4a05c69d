import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { cx } from '../look/class-names.ts'

type Props = {
  /** The h1 and the window's title. */
  title: string
  /** Instead of the title in the h1, where it is more than text. */
  heading?: ReactNode
  /** True where the content is the head of the page: the heading is for readers, and takes no room. */
  isHeadless?: boolean
  lead?: ReactNode
  /** The way back, as an arrow before the heading. */
  back?: ReactNode
  /** Buttons beside the heading, at the end of its line. */
  actions?: ReactNode
  /** 'narrow' for a form, 'left' for one whose title stands where others do, 'wide' for tables. */
  width?: keyof typeof WIDTHS
  children: ReactNode
}

/** A lead in two parts: the sign that stands directly after the heading, and the line it opens. */
export type LeadParts = { sign: ReactNode; line: ReactNode }

/** Shows the lead of every page within it otherwise than as a line below the heading. */
export const LeadAs = createContext<((lead: ReactNode) => LeadParts) | null>(null)

const WIDTHS = {
  narrow: 'max-w-xl',
  left: 'max-w-5xl *:max-w-xl',
  normal: 'max-w-5xl',
  wide: 'max-w-7xl',
}

/** A page: names the window and takes the focus to its heading on arrival. */
export function Page({ title, heading, lead, width = 'normal', children, ...props }: Props) {
  const { isHeadless = false, back, actions } = props
  const h1 = useRef<HTMLHeadingElement>(null)
  const leadAs = useContext(LeadAs)
  const folded = lead ? leadAs?.(lead) : undefined
  useTitle(title)
  useEffect(() => {
    // A dialog or a field that already has the focus keeps it; a fresh page gives it to the heading.
    if (document.activeElement === null || document.activeElement.closest('form') === null) {
      h1.current?.focus({ preventScroll: true })
    }
  }, [])
  return (
    <div className={cx('mx-auto grid w-full min-w-0 grid-cols-1 gap-5', WIDTHS[width])}>
      {/* One shape everywhere: the actions in the line of the heading, the lead below both. In the admin
          area the line is as high without actions: the heading stays where it was. */}
      <header
        className={
          isHeadless
            ? 'sr-only'
            : cx('flex flex-wrap items-center gap-x-4 gap-y-1.5 sm:gap-y-1', leadAs && 'min-h-12')
        }
      >
        {back}
        {/* The heading shrinks to its longest word before the actions leave its line. */}
        <div
          className={cx(
            // The room behind a long word in large letters is nothing to scroll to.
            'max-w-full flex-1 overflow-x-clip',
            // A long name beside actions would be a column of words on a phone.
            title.length > 30 && !back ? 'basis-full sm:basis-28' : 'basis-28',
          )}
        >
          {/* Room for the sign behind the last word: it never stands alone on a line. */}
          <h1
            ref={h1}
            tabIndex={-1}
            className={cx(
              leadAs ? 'text-22 sm:text-28' : 'text-28',
              folded && 'inline pr-8 wrap-break-word',
            )}
          >
            {heading ?? title}
          </h1>
          {folded?.sign}
        </div>
        {folded?.line}
        {actions && <div className="flex flex-wrap gap-2 sm:justify-end">{actions}</div>}
        {lead && !leadAs && <p className="order-last basis-full text-16 text-muted">{lead}</p>}
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
