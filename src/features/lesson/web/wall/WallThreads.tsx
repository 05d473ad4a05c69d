import { type ReactNode, useMemo } from 'react'
import { formatGhs, type Pesewas, sumOf } from '#core/money.ts'
import { Cloth } from '#ui/art/Cloth.tsx'
import { type ClothPicture, narrowingOf } from '#ui/art/cloth-layout.ts'
import { hatchOf } from '../../rules/run-sum.ts'
import type { Wall } from '../../schema/wall.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'
import { creditedOf, Hatched } from './Hatched.tsx'

type Props = {
  wall: Wall
  className: string
  /** Words on the cloth, in its middle. */
  over?: ReactNode
  /**
   * Words at the foot of the cloth, if it needs none about robots' threads and the hatching has no
   * sum.
   */
  children?: ReactNode
  /** False if the scene shows a sum of its own: two sums beside each other could not be joined. */
  hasSum?: boolean
  /** The sum of the hatching stands above. */
  isSaid?: boolean
  /** The hatching's sum where a run stands still; null: all that was credited. */
  never?: Pesewas | null
}

/**
 * Deposits as the threads of one cloth, oldest left, each as wide as its share of all, and days as
 * its weft. What was paid out has come undone from the left; profit that was credited hangs beyond
 * the last thread.
 */
export function WallThreads({
  wall,
  className,
  over,
  children,
  hasSum = true,
  isSaid = false,
  never = null,
}: Props) {
  const { threads, credits, drawer, revealed } = wall
  // A bill's price leaves the drawer, and its cash is traced as there still.
  const isInBills = drawer !== null && sumOf(threads.map(({ remains }) => remains)) > drawer
  const { robot } = narrowingOf(threads.map(({ amount, hue }) => ({ span: amount, hue })))
  return (
    // Relative: the table for a reader stands within it, and makes the page no higher.
    <div className={`relative flex min-h-0 flex-col gap-1 ${className}`}>
      <ThreadCloth wall={wall} never={never} className="min-h-40 grow" />
      {over && <div className="absolute inset-0 grid place-content-center p-6">{over}</div>}
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 text-28 text-on-hall-muted sm:pr-12 sm:pl-12">
        {(robot === 1 || !hasSum) && children}
        {robot < 1 && <p>{robotsOf(threads)}</p>}
        {isInBills && <p>{t.inBills}</p>}
        {/* The bar above the cloth of a run that stands still has this hatching, and says its sum. */}
        {never === null && <Hatched {...{ credits, revealed }} hasSum={hasSum && !isSaid} />}
      </div>
    </div>
  )
}

type ClothProps = Pick<Props, 'wall' | 'className' | 'never'>

/** The cloth alone, and its table for a reader; what holds it is placed. */
export function ThreadCloth({ wall, className, never = null }: ClothProps) {
  const { threads, credits, isEmpty, isFrozen } = wall
  const picture = useMemo(() => pictureOf(threads, credits, never), [threads, credits, never])
  return (
    <>
      <Cloth picture={picture} frayed={isEmpty || isFrozen} className={className} />
      <ThreadTable {...{ threads, credits, never }} />
    </>
  )
}

/** The picture of the wall's threads, of which `kept` lie in the drawer still. */
function pictureOf(
  threads: Wall['threads'],
  credits: Wall['credits'],
  never: Pesewas | null,
): ClothPicture {
  return {
    threads: threads.map(({ place, amount, remains, hue }) => ({
      key: place,
      span: amount,
      kept: remains,
      hue,
    })),
    days: never === null ? credits.map((credited) => credited ?? 0) : hatchOf(credits, never),
  }
}

/**
 * The words for robots' threads. They say no sum of their own: beside the sum of all, it would tell
 * the sum of a person who paid alone.
 */
function robotsOf(threads: Wall['threads']): string {
  const robots = threads.filter(({ hue }) => hue === null)
  const isOfSeveral = new Set(threads.map(({ hue }) => hue)).size > 2
  return t.narrow(robots.length, isOfSeveral ? sumOf(robots.map(({ amount }) => amount)) : null)
}

type TableProps = Pick<Wall, 'threads' | 'credits'> & { never: Pesewas | null }

/** The cloth as a table for a screen reader. */
function ThreadTable({ threads, credits, never }: TableProps) {
  const count = (fits: (thread: Wall['threads'][number]) => boolean) => threads.filter(fits).length
  // Without one person's day it would be no sum of all, and beside one it would tell that day.
  const credited = creditedOf(credits)
  const rows = [
    [t.threads.whole, count(({ amount, remains }) => remains === amount)],
    [t.threads.partly, count(({ amount, remains }) => remains > 0 && remains < amount)],
    [t.threads.gone, count(({ remains }) => remains === 0)],
    ...(never !== null
      ? [[t.sum.parts.never, formatGhs(never)] as const]
      : credited === null
        ? []
        : [[t.threads.credited, formatGhs(credited)] as const]),
  ] as const
  return (
    <table className="sr-only">
      <caption>{t.threads.table}</caption>
      <tbody>
        {rows.map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
