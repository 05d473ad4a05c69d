import { type ComponentType, type ReactNode, useState } from 'react'
import { Calm } from '#ui/dialogs/Calm.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { threadCloth } from '#ui/look/thread-colour.ts'
import { Button } from '#ui/page/Button.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { joiningCalls } from '../../schema.ts'
import { lobbyPage as t } from '../../words/en/seat-pages.ts'

const CardView = part(
  () => import('../card/CardView.tsx'),
  () => <SkeletonList rows={2} label={t.loading} />,
)
const LobbyNext = part(() => import('./LobbyNext.tsx'))

/** A phone in the lobby: who one is and in which weave, how many are here, and the card once more. */
export function Lobby({ Scene }: { Scene: ComponentType<{ children: ReactNode }> }) {
  const { data } = useRead(joiningCalls.readLobby)
  const [showsCard, setShowsCard] = useState(false)
  if (!data) return null
  return (
    <Page title={t.title} lead={data.roomName} width="narrow">
      <section className="grid grid-cols-1 overflow-hidden rounded-16 border border-hall-line bg-hall p-4 text-on-hall">
        <span
          aria-hidden="true"
          className="-mx-4 -mt-4 h-6 forced-color-adjust-none"
          style={{ background: threadCloth(data.hue) }}
        />
        <p className="mt-2 text-15 text-on-hall-muted">{t.name}</p>
        <p translate="no" className="text-28 leading-tight font-bold wrap-break-word">
          {data.name}
        </p>
        <div className="mt-2">
          <Scene>
            <p className="text-18 font-semibold">{t.wait}</p>
          </Scene>
        </div>
        <p className="mt-3 border-t border-hall-line pt-3 text-18">
          <Calm of={`${data.people} ${data.players}`}>
            <strong className="font-display text-28 leading-tight font-bold text-gold">
              {t.people(data.people)}
            </strong>{' '}
            {t.here(data.people)}
            {data.people !== data.players && `, ${t.names(data.players)}`}
          </Calm>
        </p>
        <Seats hues={data.hues} own={data.hue} />
      </section>
      {/* In one line, so that a phone shows both in its first screen. */}
      <div className="flex flex-wrap gap-2 *:grow">
        <Button
          variant="secondary"
          className="px-2! text-15!"
          aria-expanded={showsCard}
          onClick={() => setShowsCard(!showsCard)}
        >
          {showsCard ? t.hideCard : t.card}
        </Button>
        <LobbyNext />
      </div>
      {showsCard && <OwnCard />}
    </Page>
  )
}

function OwnCard() {
  const card = useRead(joiningCalls.readSeat).data?.card
  if (!card) return null
  return <CardView card={card} />
}

/** More pieces than two rows hold are smaller: the buttons below stay in the first screen. */
const MOST_LARGE = 16

/** A piece of kente for each name, in its weave: a new one comes in, and one's own has a frame. */
function Seats({ hues, own }: { hues: readonly number[]; own: number | null }) {
  if (hues.length === 0) return null
  return (
    <div
      aria-hidden="true"
      className={cx('mt-3 flex flex-wrap', hues.length > MOST_LARGE ? 'gap-1.5' : 'gap-2')}
    >
      {hues.map((hue, at) => (
        <span
          key={at}
          className={cx(
            'arrive forced-color-adjust-none',
            hues.length > MOST_LARGE ? 'size-4' : 'size-7 rounded-8',
          )}
          style={{
            background: threadCloth(hue),
            ...(at === hues.indexOf(own ?? -1) && {
              outline: '2px solid var(--on-hall)',
              outlineOffset: 2,
            }),
          }}
        />
      ))}
    </div>
  )
}
