import { type ReactNode, useId, useState } from 'react'
import { cx } from '../look/class-names.ts'
import { IconButton } from '../page/IconButton.tsx'
import { lists as t } from '../words/en/lists.ts'

type Props = {
  /** Always in sight. */
  search: ReactNode
  /** How many of the others narrow the list now. */
  chosen: number
  /** The other filters. */
  children: ReactNode
}

/**
 * One bar of filters. Where there is no room for one, the search stands alone beside a button that
 * unfolds the others, so that the rows begin on the first screen. Room is measured on what is around.
 */
export function FilterFold({ search, chosen, children }: Props) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid grid-cols-1 gap-2 @2xl:flex @2xl:items-end">
      <div className="flex min-w-0 gap-2 @2xl:flex-1 @2xl:basis-48">
        <div className="min-w-0 flex-1">{search}</div>
        <IconButton
          icon="filter"
          label={chosen > 0 ? t.filtersChosen(chosen) : t.filters}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
          className={cx(
            'border @2xl:hidden',
            chosen > 0 ? 'border-brand bg-brand-soft text-brand' : 'border-line-strong bg-raised',
          )}
        />
      </div>
      <div
        id={id}
        className={cx(
          'grid-cols-1 items-end gap-2 @2xs:grid-cols-2 @2xl:flex @2xl:min-w-0',
          isOpen ? 'grid' : 'hidden',
        )}
      >
        {children}
      </div>
    </div>
  )
}
