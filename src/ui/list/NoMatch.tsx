import type { ReactNode } from 'react'
import type { IconName } from '../look/icon-paths.ts'
import { Button } from '../page/Button.tsx'
import { Empty } from '../page/Empty.tsx'
import type { ListFilters } from './list-filters.ts'
import type { FilterState } from './use-filters.ts'

type NoMatchProps = {
  title: string
  text: string
  /** The words on the button. */
  clear: string
  onClear: () => void
}

/** The list has rows, and none that the filters let through: the way back to all of them. */
export function NoMatch({ title, text, clear, onClear }: NoMatchProps) {
  return (
    <Empty
      icon="filter"
      title={title}
      action={
        <Button variant="secondary" icon="close" onClick={onClear}>
          {clear}
        </Button>
      }
    >
      {text}
    </Empty>
  )
}

type NoRowsProps = NoMatchProps & {
  isNarrowed: boolean
  /** The words where there is no row even without filters. */
  children: ReactNode
}

/** Says why no row stands here: none matches, with the way back to everything; or there is none at all. */
export function NoRows({ isNarrowed, children, ...noMatch }: NoRowsProps) {
  return isNarrowed ? <NoMatch {...noMatch} /> : children
}

type NoneListedProps<S> = {
  list: Pick<ListFilters<S>, 'isNarrowed' | 'none'>
  filtered: Pick<FilterState<S>, 'filters' | 'change'>
  icon: IconName
  /** The words of the list's page. */
  words: {
    noMatch: string
    noMatchText: string
    noneTitle: string
    noneText: string
    filters: { clear: string }
  }
}

/** An empty list that nobody has to begin: its words alone differ. */
export function NoneListed<S>({ list, filtered, icon, words }: NoneListedProps<S>) {
  return (
    <NoRows
      isNarrowed={list.isNarrowed(filtered.filters)}
      title={words.noMatch}
      text={words.noMatchText}
      clear={words.filters.clear}
      onClear={() => filtered.change(list.none)}
    >
      <Empty icon={icon} title={words.noneTitle}>
        {words.noneText}
      </Empty>
    </NoRows>
  )
}
