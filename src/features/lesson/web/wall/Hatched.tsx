import { type Pesewas, sumOf } from '#core/money.ts'
import type { Wall } from '../../schema/wall.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'

/** All that was credited so far; null where a day of it is hidden, or there is none. */
export function creditedOf(credits: Wall['credits']): Pesewas | null {
  const known = credits.filter((credited) => credited !== null)
  return known.length > 0 && known.length === credits.length ? sumOf(known) : null
}

/**
 * The meaning of the hatching, at its foot. Before the truth nobody is told that no money lies
 * under it.
 */
export function Hatched({
  credits,
  revealed,
  hasSum = true,
}: Pick<Wall, 'credits' | 'revealed'> & { hasSum?: boolean }) {
  if (!credits.some((credited) => credited !== null && credited > 0)) return null
  return (
    <p className="ml-auto text-28 font-semibold text-gold">
      <span aria-hidden="true" className="hatched mr-3 inline-block h-5 w-8 align-baseline" />
      {hasSum ? t.hatched(creditedOf(credits)) : t.threads.credited}
      {revealed && `, ${t.nothingUnder}`}
    </p>
  )
}
