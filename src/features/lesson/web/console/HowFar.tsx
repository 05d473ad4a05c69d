import type { ReactNode } from 'react'
import { person as personWords } from '#features/auth/words/en/person.ts'
import { Calm } from '#ui/dialogs/Calm.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { Fold } from '#ui/page/Fold.tsx'
import { Link } from '#ui/router/Link.tsx'
import { lessonConsole as t } from '../../words/en/lesson-console.ts'
import { CountBar } from './CountBar.tsx'
import type { useMeasure } from './use-measure.ts'

type SeatName = { readonly name: string | null }

const namesOf = (seats: readonly SeatName[]) =>
  seats.map(({ name }) => name ?? personWords.nobody).join(', ')

/** Names of the stuck that the card lists; the rest are a number. All are on the page of the class. */
const MOST_STUCK = 3

type Props = ReturnType<typeof useMeasure> & {
  /** False while something goes on that the scene is there to show, however many have done its one thing. */
  mayEnd: boolean
  /** Figures of the scene that are watched as closely. */
  children?: ReactNode
}

/**
 * How far the class is in what the scene waits for, as wide as the card: the one thing that is
 * looked for while a scene runs, and whether most have done it, which ends the scene; below it those who
 * are missing, and those who are stuck.
 */
export function HowFar({ measured, stuck, mayEnd, children }: Props) {
  if (!measured && stuck.length === 0) return children
  const { done = 0, all = 0 } = measured?.of ?? {}
  const verdict = !mayEnd || 2 * done <= all ? '' : done === all ? t.allHave : t.mostHave
  return (
    <div className="grid grid-cols-1 gap-2">
      {measured && (
        <p className="text-18 font-semibold">
          <Calm of={`${measured.words} ${verdict}`.trim()}>
            {measured.words}
            {verdict && <span className="block text-16 text-brand">{verdict}</span>}
          </Calm>
        </p>
      )}
      {/* The words above say the same. */}
      {all > 0 && <CountBar some={done} of={all} />}
      {children}
      {measured && <Missing seats={measured.missing} />}
      {stuck.length > 0 && (
        <Link to="/admin/class">
          <Badge tone="wait" icon="clock">
            <span className="min-w-0 whitespace-normal wrap-anywhere">
              {t.stuck(namesOf(stuck.slice(0, MOST_STUCK)), stuck.length - MOST_STUCK)}
            </span>
          </Badge>
        </Link>
      )}
    </div>
  )
}

/** The most names that stand in a line or two; more are folded. */
const MOST_MISSING = 8

function Missing({ seats }: { seats: readonly SeatName[] }) {
  if (seats.length === 0) return null
  if (seats.length <= MOST_MISSING) {
    return <p className="text-15 text-muted">{t.missing(namesOf(seats))}</p>
  }
  return (
    <Fold className="-my-1.5 text-15 text-muted" title={t.missingMany(seats.length)}>
      <p className="pb-1.5">{namesOf(seats)}</p>
    </Fold>
  )
}
