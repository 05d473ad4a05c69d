import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button } from '#ui/page/Button.tsx'
import { FoldedCard } from '#ui/page/Fold.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { joiningCalls } from '../../schema.ts'
import { seatCard as t } from '../../words/en/seat-pages.ts'
import { MemberStepper } from '../join/MemberStepper.tsx'
import { NextPlayer, NoPinYet } from './NextPlayer.tsx'
import { SeatPin } from './SeatPin.tsx'

const CardView = part(
  () => import('./CardView.tsx'),
  () => <SkeletonList rows={2} label={t.loading} />,
)
type OwnSeat = AnswerOf<typeof joiningCalls.readSeat>

/**
 * One's return card, its PIN, and how many play on the seat; an e-mail learner can add a card. `strip`: one's
 * own deposits, on the card.
 */
export default function SeatCard({ strip }: { strip: ReactNode }) {
  const query = useRead(joiningCalls.readSeat)
  return (
    // A seat's only way back is in sight.
    <FoldedCard title={t.title} isOpen={!!query.data?.card}>
      <Loaded query={query}>{(seat) => <OwnCard seat={seat} strip={strip} />}</Loaded>
    </FoldedCard>
  )
}

function OwnCard({ seat, strip }: { seat: OwnSeat; strip: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p className="text-15 text-muted">{seat.card ? t.text : t.none}</p>
      {seat.card && <ShownCard seat={seat} strip={strip} />}
      <DrawCard hasCard={seat.card !== null} />
      {seat.card && (
        <>
          <Members seat={seat} />
          <SeatPin hasPin={seat.hasPin} />
          <NextPlayer hint={!seat.hasPin && <NoPinYet text={t.nextNoPin} />} />
        </>
      )}
    </div>
  )
}

function ShownCard({ seat, strip }: { seat: OwnSeat; strip: ReactNode }) {
  const [isShown, setShown] = useState(false)
  if (!seat.card) return null
  return (
    <>
      <Button
        variant="secondary"
        icon="eye"
        moves={false}
        aria-expanded={isShown}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? t.hide : t.show}
      </Button>
      {isShown && <CardView card={seat.card} strip={strip} />}
    </>
  )
}

/** The first card at once; another after a question, since the one there is ends. */
function DrawCard({ hasCard }: { hasCard: boolean }) {
  const client = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const { run, pending, error } = useCommand(joiningCalls.drawCard, {
    onDone: () => {
      void invalidateTopics(client, ['people'])
      setAsked(false)
      if (hasCard) toast.success(t.drawn)
    },
  })
  return (
    <>
      <Button
        variant={hasCard ? 'quiet' : 'secondary'}
        icon="refresh"
        moves={false}
        pending={!hasCard && pending}
        pendingLabel={t.drawing}
        onClick={() => (hasCard ? setAsked(true) : void run({}))}
      >
        {hasCard ? t.drawAnew : t.draw}
      </Button>
      {!hasCard && error && (
        <Notice tone="bad" title={t.drawFailed}>
          {error.message}
        </Notice>
      )}
      <Confirm
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t.drawTitle}
        confirmLabel={t.drawAnew}
        pendingLabel={t.drawing}
        moves={false}
        pending={pending}
        error={error}
        errorTitle={t.drawFailed}
        onConfirm={() => void run({})}
      >
        <p>{t.drawText}</p>
      </Confirm>
    </>
  )
}

function Members({ seat }: { seat: OwnSeat }) {
  const client = useQueryClient()
  const { run, error } = useCommand(joiningCalls.setMembers, {
    onDone: () => void invalidateTopics(client, ['people']),
  })
  return (
    <div className="grid grid-cols-1 gap-2">
      <MemberStepper members={seat.members} onChange={(members) => void run({ members })} />
      {error && (
        <Notice tone="bad" title={t.failed}>
          {error.message}
        </Notice>
      )}
    </div>
  )
}
