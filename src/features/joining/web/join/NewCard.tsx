import { useState } from 'react'
import { joinPages } from '../../../../core/strings/en/join-pages.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { GOLD } from '../../../../ui/kit/gold.ts'
import { Page } from '../../../../ui/kit/Page.tsx'
import type { Card } from '../../schema.ts'
import CardView from '../card/CardView.tsx'

const t = joinPages.card

type Props = { card: Card; onGo: () => Promise<void> }

/** Who has just joined is shown the return card before anything else. */
export default function NewCard({ card, onGo }: Props) {
  const [isGoing, setGoing] = useState(false)
  return (
    <Page title={t.title} lead={t.lead} width="narrow">
      <CardView card={card} />
      <Button
        size="large"
        className={GOLD}
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
    </Page>
  )
}
