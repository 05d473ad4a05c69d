import type { ReactNode } from 'react'
import { Button } from '../page/Button.tsx'
import { Empty } from '../page/Empty.tsx'

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
