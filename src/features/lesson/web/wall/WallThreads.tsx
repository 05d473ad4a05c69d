import { useMemo } from 'react'
import { formatGhs, sumOf } from '#core/money.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'
import { Cloth } from '#ui/art/Cloth.tsx'
import type { Wall } from '../../schema/wall.ts'

type Props = { wall: Wall; className: string }

/**
 * Deposits as the threads of one cloth, oldest left, each as wide as its share of all, and days as its weft. What
 * was paid out has come undone from the left; profit that was credited hangs beyond the last thread.
 */
export function WallThreads({ wall, className }: Props) {
  const { threads, credits, drawer, isEmpty, isFrozen } = wall
  // A bill's price leaves the drawer, and its cash is traced as there still.
  const isInBills = drawer !== null && sumOf(threads.map(({ remains }) => remains)) > drawer
  const picture = useMemo(
    () => ({
      threads: threads.map(({ place, amount, remains, hue }) => ({
        key: place,
        span: amount,
        kept: remains,
        hue,
      })),
      days: credits.map((credited) => credited ?? 0),
    }),
    [threads, credits],
  )
  return (
    // Relative: the table for a reader stands within it, and makes the page no higher.
    <div className={`relative flex min-h-0 flex-col ${className}`}>
      <Cloth picture={picture} frayed={isEmpty || isFrozen} className="min-h-40 grow" />
      {isInBills && <p className="text-28 text-on-hall-muted sm:pl-12">{t.inBills}</p>}
      <ThreadTable threads={threads} credits={credits} />
    </div>
  )
}

/** The cloth for who does not see it. */
function ThreadTable({ threads, credits }: Pick<Wall, 'threads' | 'credits'>) {
  const count = (fits: (thread: Wall['threads'][number]) => boolean) => threads.filter(fits).length
  // Without one person's day it would be no sum of all, and beside one it would tell that day.
  const told = credits.filter((credited) => credited !== null)
  const isWhole = told.length > 0 && told.length === credits.length
  const rows = [
    [t.threads.whole, count(({ amount, remains }) => remains === amount)],
    [t.threads.partly, count(({ amount, remains }) => remains > 0 && remains < amount)],
    [t.threads.gone, count(({ remains }) => remains === 0)],
    ...(isWhole ? [[t.threads.credited, formatGhs(sumOf(told))] as const] : []),
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
