import { useState } from 'react'
import { maskName } from '#core/mask.ts'
import { person as personWords } from '#features/auth/words/en/person.ts'
import { Switch } from '#ui/fields/Switch.tsx'
import { Pager } from '#ui/list/Pager.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Money } from '#ui/money/Money.tsx'
import { Badge, type Tone } from '#ui/page/Badge.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { TabPanel, Tabs } from '#ui/page/Tabs.tsx'
import { RUN_SHOWS, type RunPlace, runCalls } from '../schema.ts'
import { runPage } from '../words/en/run-page.ts'

const t = runPage.line
const SIZE = 30
const PANEL = 'run-line'

/** Everyone in the line, in its order. Names are masked until asked for: a room may be looking on. */
export default function RunQueue() {
  const [show, setShow] = useState<(typeof RUN_SHOWS)[number]>('all')
  const [page, setPage] = useState(1)
  const [isFull, setIsFull] = useState(false)
  const query = useRead(runCalls.listPlaces, { show, page: String(page), size: String(SIZE) })
  return (
    <Card
      title={t.title}
      action={<Switch checked={isFull} label={t.fullNames} onClick={() => setIsFull(!isFull)} />}
    >
      <Tabs
        label={t.show}
        tabs={RUN_SHOWS.map((key) => ({ key, label: t.tabs[key] }))}
        value={show}
        onChange={(key) => {
          setShow(key)
          setPage(1)
        }}
        panelId={PANEL}
      />
      <TabPanel id={PANEL} tab={show}>
        <Loaded query={query} skeleton={<Skeleton className="mt-3 h-72" />} errorTitle={t.failed}>
          {({ places, total }) =>
            places.length === 0 ? (
              <div className="mt-3">
                <Empty icon="people" title={t.none}>
                  {t.noneText}
                </Empty>
              </div>
            ) : (
              <>
                <ol className="mt-2 divide-y divide-line">
                  {places.map((place) => (
                    <RunQueueRow key={place.place} place={place} isFull={isFull} />
                  ))}
                </ol>
                <div className="mt-4">
                  <Pager page={page} size={SIZE} total={total} onPage={setPage} />
                </div>
              </>
            )
          }
        </Loaded>
      </TabPanel>
    </Card>
  )
}

const TONES: Record<RunPlace['state'], Tone> = {
  to_ask: 'neutral',
  waiting: 'wait',
  paid: 'good',
  taken_back: 'neutral',
  refused: 'neutral',
}

function RunQueueRow({
  place: { place, name: called, amount, paidInPart, before, state, refused },
  isFull,
}: {
  place: RunPlace
  isFull: boolean
}) {
  const name = isFull ? (called ?? personWords.nobody) : maskName(called)
  return (
    <li className="flex items-start gap-3 py-2.5">
      <span className="tabular min-w-8 text-right text-15 text-muted">
        <span className="sr-only">{t.place(place)}</span>
        <span aria-hidden="true">{place}</span>
      </span>
      <span className="grid min-w-0 flex-1 grid-cols-1 gap-1">
        <PersonName name={name} isDeleted={called === null} />
        <span className="flex flex-wrap gap-1">
          <Badge tone={TONES[state]}>{refused ? t.refused[refused] : t.states[state]}</Badge>
          {before && <Badge>{t.before}</Badge>}
        </span>
      </span>
      {amount !== null && (
        <span className="grid grid-cols-1 justify-items-end">
          <Money amount={amount} className="font-semibold" />
          {paidInPart > 0 && (
            <span className="text-15 text-muted">
              {t.part} <Money amount={paidInPart} />
            </span>
          )}
        </span>
      )}
    </li>
  )
}
