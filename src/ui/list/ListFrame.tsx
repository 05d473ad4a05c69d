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
  /** How many of how many rows are shown, in words, above them with the news; null where none is at all. */
  showing?: string | null
  /** Stands in the place of how many rows are shown, where that is said below them. */
  lead?: ReactNode
  /** More below the rows. */
  below?: ReactNode
  page: number
  /** How many rows match, over all pages. */
  matching: number
  onPage: (page: number) => void
  /** The rows, or why there are none. */
  children: ReactNode
}

/** A list that is read while it changes: its rows, what is new, how many they are and its pages. */
export function ListFrame(props: Props) {
  const { top, busy, news, showing, lead, below, page, matching, onPage, children } = props
  return (
    <div
      ref={top}
      tabIndex={-1}
      aria-busy={busy}
      className="grid scroll-mt-14 grid-cols-1 gap-1 outline-none [&>nav]:mt-3"
    >
      <div className="-mt-3 flex min-h-9 items-center justify-between gap-3">
        {lead ?? <RowsShown>{showing}</RowsShown>}
        <FreshPill {...pillOf(news)} />
      </div>
      {children}
      {below}
      <Pager page={page} size={PAGE_SIZE} total={matching} onPage={onPage} />
    </div>
  )
}

/** How many of how many rows are shown, said again as it changes. */
export function RowsShown({ children }: { children: ReactNode }) {
  return (
    <p aria-live="polite" className="tabular min-w-0 text-15 text-muted">
      {children}
    </p>
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

/**
 * Announces new rows; a press shows them. The row has room for it at all times, so that it moves no row
 * below somebody's finger and covers nothing.
 */
function FreshPill({ text, label, onShow }: FreshPillProps) {
  return (
    <div role="status" className="shrink-0">
      {text !== null && (
        <button
          type="button"
          aria-label={label}
          onClick={onShow}
          className="arrive relative inline-flex h-9 items-center gap-2 rounded-full border border-transparent bg-brand px-5 text-15 font-semibold text-on-brand eases before:absolute before:-inset-1 hover:bg-brand-hover"
        >
          <Icon name="back" size={16} className="rotate-90" />
          {text}
        </button>
      )}
    </div>
  )
}
