import type { ReactNode } from 'react'
import { cx } from '#ui/look/class-names.ts'
import type { Verse } from '../../schema.ts'

type Props = {
  verse: Verse
  large?: boolean
  /** The buttons beside the reference. */
  children: ReactNode
}

/** A verse as such apps show it: the words, and where they stand. The house writes them in English. */
export function VerseFigure({ verse: { text, reference }, large, children }: Props) {
  return (
    <figure className="flex flex-1 flex-col">
      <blockquote
        lang="en"
        className={cx(
          'border-l-4 border-gold pl-4 wrap-anywhere',
          large ? 'text-18 sm:text-22' : 'text-16 sm:text-18',
        )}
      >
        {text}
      </blockquote>
      <figcaption className="mt-auto flex flex-wrap items-center justify-between gap-x-4 pt-2">
        <cite lang="en" className="min-w-0 text-15 wrap-anywhere text-muted not-italic">
          {reference}
        </cite>
        <span className="-mx-4 -my-1 flex flex-wrap">{children}</span>
      </figcaption>
    </figure>
  )
}
