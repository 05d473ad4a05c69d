import { useState } from 'react'
import { useShortcutChoice } from '../device/shortcut-choice.ts'
import { focusById, neighbour, type Shortcuts, useShortcuts } from '../device/shortcuts.ts'

type RowKeys<R> = {
  readonly rows: readonly R[]
  /** The id of a row's element on the page. */
  readonly elementOf: (id: string) => string
  /** The keys that act on the row the person is on. */
  readonly actsOn: (row: R | undefined) => Shortcuts
}

/** The single keys of a list: j and k go through its rows, others act on the one that was reached. */
export function useRowKeys<R extends { readonly id: string }>(list: RowKeys<R>) {
  const { rows, elementOf, actsOn } = list
  const [current, setCurrent] = useState<string | null>(null)
  const [on, onToggle] = useShortcutChoice()
  const go = (step: 1 | -1) => {
    const row = neighbour(rows, current, step)
    if (row) focusById(elementOf(row.id))
  }
  useShortcuts(on, {
    j: () => go(1),
    k: () => go(-1),
    ...actsOn(rows.find(({ id }) => id === current)),
  })
  return { current, reach: setCurrent, hint: { on, onToggle } }
}
