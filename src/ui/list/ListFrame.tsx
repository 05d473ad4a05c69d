import type { ReactNode, Ref } from 'react'
import { Icon } from '../look/Icon.tsx'
import { PAGE_SIZE } from './list-filters.ts'
import { Pager } from './Pager.tsx'

type ListNews = {
  /** How many rows are new. */
  more: number
  words: NewsWords
  /** Shows them. */
  onShow: () => void
} & ({ hasChanged?: never } | { hasChanged: boolean; words: ChangeWords })

type NewsWords = { fresh: (more: number) => string; freshLabel: (more: number) => string }
/** The words for rows that are no longer as they are shown, where none is new. */
type ChangeWords = { changed: string; changedLabel: string }

type Props = {
  /** Takes the focus where a row that had it is gone. */
  top?: Ref<HTMLDivElement>
  /** A newer answer for other filters is on its way. */
  busy: boolean
  news: ListNews
  /** How many of how many rows are shown, in words. */
  showing: string
  /** More beside the number of rows. */
  beside?: ReactNode
  page: number
  /** How many rows match, over all pages. */
  matching: number
  onPage: (page: number) => void
  /** The rows, or why there are none. */
  children: ReactNode
}

/** A list that is read while it changes: its rows, what is new, how many they are and its pages. */
export function ListFrame(props: Props) {
  const { top, busy, news, showing, beside, page, matching, onPage, children } = props
  return (
    <div
      ref={top}
      tabIndex={-1}
      aria-busy={busy}
      className="grid scroll-mt-14 grid-cols-1 gap-4 outline-none"
    >
      <div>
        <FreshPill {...pillOf(news)} />
        {children}
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p aria-live="polite" className="tabular min-h-6 text-15 text-muted">
          {showing}
        </p>
        {beside}
      </div>
      <Pager page={page} size={PAGE_SIZE} total={matching} onPage={onPage} />
    </div>
  )
}

function pillOf({ more, words, onShow, ...news }: ListNews): FreshPillProps {
  if (more > 0) return { text: words.fresh(more), label: words.freshLabel(more), onShow }
  const { changed, changedLabel } = words as Partial<ChangeWords>
  return { text: news.hasChanged ? (changed ?? null) : null, label: changedLabel ?? '', onShow }
}

type FreshPillProps = {
  /** The words on the pill, such as '3 new'; null while there is nothing. */
  text: string | null
  /** The words of the pill in a sentence, with the effect of a press. */
  label: string
  onShow: () => void
}

/** Announces new rows without moving the list; a press shows them. */
function FreshPill({ text, label, onShow }: FreshPillProps) {
  return (
    <div
      role="status"
      className="pointer-events-none sticky top-20 sm:top-17 z-20 flex h-0 justify-center"
    >
      {text !== null && (
        <button
          type="button"
          aria-label={label}
          onClick={onShow}
          className="arrive pointer-events-auto relative -mt-5 inline-flex h-10 items-center gap-2 rounded-full border border-transparent bg-brand px-5 text-15 font-semibold text-on-brand shadow-over eases before:absolute before:-inset-1 hover:bg-brand-hover"
        >
          <Icon name="back" size={16} className="rotate-90" />
          {text}
        </button>
      )}
    </div>
  )
}
