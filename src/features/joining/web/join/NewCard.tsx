import { useState } from 'react'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Page } from '#ui/page/Page.tsx'
import { joinPages } from '../../words/en/join-pages.ts'
import { seatCard } from '../../words/en/seat-pages.ts'
import CardView from '../card/CardView.tsx'
import type { JoinAnswer } from './use-join-by-name.ts'

const t = joinPages.card

type Props = { joined: JoinAnswer; onGo: () => Promise<void> }

/** Shows who has just joined the return card, before anything else; and a latecomer what they begin with. */
export default function NewCard({ joined: { card, lateMoney, hasLostBonus }, onGo }: Props) {
  const [isGoing, setGoing] = useState(false)
  return (
    <Page title={t.title} lead={t.lead} width="narrow">
      {lateMoney !== null && (
        <Notice tone="info" icon="clock">
          {seatCard.late(lateMoney)}
        </Notice>
      )}
      {hasLostBonus && <Notice tone="wait">{t.noBonus}</Notice>}
      <CardView card={card} />
      <div className="sticky bottom-0 z-10 -mx-4 grid grid-cols-1 bg-page px-4 py-2 sm:mx-0 sm:px-0">
        <Button
          size="large"
          block
          pending={isGoing}
          pendingLabel={t.going}
          onClick={() => {
            setGoing(true)
            void onGo().finally(() => setGoing(false))
          }}
        >
          {t.go}
        </Button>
      </div>
    </Page>
  )
}
