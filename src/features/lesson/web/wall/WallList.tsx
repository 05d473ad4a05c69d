import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import { cx } from '#ui/look/class-names.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'

type Props = {
  /** Each an `<li>` with a key that stays, the most important first. */
  children: readonly ReactNode[]
  /** The number of all rows: the server tells of the first only. */
  of: number
  /** True for a queue, which is read downwards; a few fill its height. */
  isQueue?: boolean
  /** True where letters are larger while all rows fit in them. */
  grows?: boolean
}

const LARGER = '2rem'

/**
 * A list of as many rows as fit whole between its neighbours, and how many more there are: nobody
 * scrolls a projector.
 */
export function WallList({ children, of, isQueue = false, grows = false }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const others = useRef<HTMLParagraphElement>(null)
  const [fitting, setFitting] = useState(children.length)
  const isAll = of <= children.length
  const look = useCallback(() => {
    if (!list.current) return
    list.current.style.fontSize = grows && isAll ? LARGER : ''
    const larger = grows && isAll && countWithout(list.current, others.current)
    if (!larger) list.current.style.fontSize = ''
    const fit =
      larger || (isAll && countWithout(list.current, others.current)) || countWhole(list.current)
    for (const [at, child] of [...list.current.children].entries()) {
      // The others are not read out either.
      if (child instanceof HTMLElement) child.style.visibility = at < fit ? '' : 'hidden'
    }
    if (others.current) {
      const free = spaceBelow(list.current, fit)
      others.current.style.transform = free > 0 ? `translateY(${-free}px)` : ''
    }
    setFitting(fit)
  }, [isAll, grows])
  // The children may be others, or of another width, after every render.
  useLayoutEffect(look)
  useLayoutEffect(() => {
    const watch = new ResizeObserver(look)
    if (list.current) watch.observe(list.current)
    return () => watch.disconnect()
  }, [look])
  const more = of - Math.min(fitting, children.length)
  return (
    <>
      <ol
        ref={list}
        // Relative: words for a reader alone stand within it, and make the page no higher.
        className={cx(
          'relative gap-x-3 text-28 font-medium sm:min-h-11 sm:grow sm:basis-0 sm:overflow-hidden',
          'flex',
          isQueue ? 'flex-col' : 'flex-wrap content-start gap-y-2',
        )}
      >
        {children}
      </ol>
      {more > 0 && (
        <p ref={others} className="text-28 text-on-hall-muted">
          {t.more(more)}
        </p>
      )}
    </>
  )
}

/**
 * The number of all rows if all of them fit once the line with the number of others is left out,
 * else 0.
 */
function countWithout(list: HTMLElement, others: HTMLElement | null): number {
  if (others) others.style.display = 'none'
  const all = countWhole(list)
  if (others) others.style.display = ''
  return all === list.children.length ? all : 0
}

/** The height below the last row that stands whole, by which the number of others moves up. */
function spaceBelow(list: HTMLElement, fit: number): number {
  const last = list.children[fit - 1]
  return last ? list.getBoundingClientRect().bottom - last.getBoundingClientRect().bottom : 0
}

/** The number of rows from the first on that fit whole, in all blocks of the list. */
function countWhole(list: HTMLElement): number {
  const floor = list.getBoundingClientRect()
  const cut = [...list.children].findIndex((child) => {
    const { bottom, right } = child.getBoundingClientRect()
    return bottom > floor.bottom + 1 || right > floor.right + 1
  })
  return cut < 0 ? list.children.length : cut
}
