import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '#ui/look/class-names.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'

type Props = {
  /** Each an `<li>` with a key that stays, the most important first. */
  children: readonly ReactNode[]
  /** The number of all rows: the server tells of the first only. */
  of: number
  /** Rows of one length stand two beside one another. */
  inColumns?: boolean
}

/**
 * A list of as many rows as fit whole between its neighbours, and how many more there are: nobody
 * scrolls a projector.
 */
export function WallList({ children, of, inColumns = false }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const others = useRef<HTMLParagraphElement>(null)
  const [whole, setWhole] = useState(children.length)
  const isAll = of <= children.length
  const look = useCallback(() => {
    // The line of the number makes way where all would stand in its room too.
    const foot = (isAll && others.current) || list.current
    if (list.current && foot) setWhole(showWhole(list.current, foot))
  }, [isAll])
  // The children may be others, or of another width, after every render.
  useLayoutEffect(look)
  useLayoutEffect(() => {
    const watch = new ResizeObserver(look)
    if (list.current) watch.observe(list.current)
    return () => watch.disconnect()
  }, [look])
  const more = of - Math.min(whole, children.length)
  return (
    <>
      <ol
        ref={list}
        // Relative: words for a reader alone stand within it, and make the page no higher.
        className={cx(
          'relative content-start gap-x-3 gap-y-2 text-28 font-medium sm:min-h-11 sm:grow sm:basis-0 sm:overflow-hidden',
          inColumns ? 'grid grid-cols-1 sm:grid-cols-2' : 'flex flex-wrap',
        )}
      >
        {children}
      </ol>
      {more > 0 && (
        <p ref={others} className="tabular text-28 text-on-hall-muted">
          {t.more(more)}
        </p>
      )}
    </>
  )
}

/**
 * Shows all where they stand whole above the foot, else the first that do in the list; says how
 * many. The others are not read out either.
 */
function showWhole(list: HTMLElement, foot: HTMLElement): number {
  const children = [...list.children] as HTMLElement[]
  const countAbove = (one: HTMLElement) => {
    const floor = one.getBoundingClientRect().bottom + 1
    const cut = children.findIndex((child) => child.getBoundingClientRect().bottom > floor)
    return cut < 0 ? children.length : cut
  }
  const fit = countAbove(foot) === children.length ? children.length : countAbove(list)
  for (const [at, child] of children.entries()) {
    child.style.visibility = at < fit ? '' : 'hidden'
  }
  return fit
}
