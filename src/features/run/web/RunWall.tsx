import { useState } from 'react'
import { maskName } from '#core/mask.ts'
import { person as personWords } from '#features/auth/words/en/person.ts'
import { Switch } from '#ui/fields/Switch.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import type { IconName } from '#ui/look/icon-paths.ts'
import { Loaded } from '#ui/page/Loaded.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { type RunPlace, runCalls } from '../schema.ts'
import { runPage } from '../words/en/run-page.ts'

const t = runPage.line
/** The people that a wall can show and a room can read. */
const ON_WALL = { show: 'all', page: '1', size: '100' } as const

const LOOKS: Record<RunPlace['state'], { icon: IconName; look: string }> = {
  to_ask: { icon: 'clock', look: 'border-line text-muted' },
  waiting: { icon: 'clock', look: 'border-wait text-wait' },
  paid: { icon: 'check', look: 'border-good text-good' },
  taken_back: { icon: 'close', look: 'border-line text-muted' },
  refused: { icon: 'close', look: 'border-line text-muted' },
}

/** The list of those who are paid and those who are not, for everyone in the room to see. */
export default function RunWall() {
  const [isFull, setIsFull] = useState(false)
  const query = useRead(runCalls.listPlaces, ON_WALL)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h3 className="text-18">{t.title}</h3>
        <Switch checked={isFull} label={t.fullNames} onClick={() => setIsFull(!isFull)} />
      </div>
      <Loaded query={query} skeleton={<Skeleton className="h-72" />} errorTitle={t.failed}>
        {({ places, total }) => (
          <>
            <ol className="grid grid-cols-1 gap-2 sm:grid-cols-2 lg:grid-cols-4">
              {places.map((place) => (
                <Tile key={place.place} place={place} isFull={isFull} />
              ))}
            </ol>
            {total > places.length && (
              <p className="text-16 text-muted">{t.more(total - places.length)}</p>
            )}
          </>
        )}
      </Loaded>
    </div>
  )
}

function Tile({ place, isFull }: { place: RunPlace; isFull: boolean }) {
  const { icon, look } = LOOKS[place.state]
  const { name, refused, state } = place
  return (
    <li className={cx('flex items-start gap-2 rounded-12 border bg-raised p-3', look)}>
      <Icon name={icon} className="mt-0.5" />
      <span className="grid min-w-0 grid-cols-1">
        <span className="text-16 text-ink">
          <span className="tabular text-muted">{place.place}</span>{' '}
          <PersonName
            name={isFull ? (name ?? personWords.nobody) : maskName(name)}
            isDeleted={name === null}
          />
        </span>
        <span className="text-15 font-semibold">
          {refused ? t.refused[refused] : t.states[state]}
        </span>
      </span>
    </li>
  )
}
