import { type ComponentType, type ReactNode, useState } from 'react'
import { Calm } from '#ui/dialogs/Calm.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Page } from '#ui/page/Page.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { joiningCalls } from '../../schema.ts'
import { lobbyPage as t } from '../../words/en/seat-pages.ts'

const WeightsArt = part(() => import('#ui/art/WeightsArt.tsx'))
const CardView = part(
  () => import('../card/CardView.tsx'),
  () => <SkeletonList rows={2} label={t.loading} />,
)
const LobbyNext = part(() => import('./LobbyNext.tsx'))

/** A phone in the lobby: who one is, how many are here, and the card once more. */
export function Lobby({ Scene }: { Scene: ComponentType<{ children: ReactNode }> }) {
  const { data } = useRead(joiningCalls.readLobby)
  const [showsCard, setShowsCard] = useState(false)
  if (!data) return null
  return (
    <Page title={t.title} lead={data.roomName} width="narrow">
      <section className="grid grid-cols-1 justify-items-center gap-3 rounded-16 border border-hall-line bg-hall px-4 py-6 text-center text-on-hall">
        <div className="h-20 w-32">
          <WeightsArt />
        </div>
        <p className="text-15 text-on-hall-muted">{t.name}</p>
        <p translate="no" className="max-w-full text-40 leading-tight font-bold wrap-break-word">
          {data.name}
        </p>
        <Scene>
          <p className="flex items-center gap-2 text-16">
            <Icon name="clock" />
            {t.wait}
          </p>
        </Scene>
      </section>
      <p className="text-center text-18">
        <Calm of={`${data.people} ${data.players}`}>
          <strong className="tabular">{t.people(data.people)}</strong> {t.here(data.people)}
          {data.people !== data.players && `, ${t.names(data.players)}`}
        </Calm>
      </p>
      <Button
        variant="secondary"
        icon="key"
        block
        aria-expanded={showsCard}
        onClick={() => setShowsCard(!showsCard)}
      >
        {showsCard ? t.hideCard : t.card}
      </Button>
      {showsCard && <OwnCard />}
      <LobbyNext />
    </Page>
  )
}

function OwnCard() {
  const card = useRead(joiningCalls.readSeat).data?.card
  if (!card) return null
  return <CardView card={card} />
}
