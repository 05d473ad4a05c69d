import { type ReactNode, useEffect, useRef } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { isUnknown } from '#core/errors.ts'
import { negative } from '#core/money.ts'
import { pocketReceiptCalls } from '#features/pocket/schema/receipt.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Money } from '#ui/money/Money.tsx'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { depositPage } from '../../words/en/deposit-page.ts'
import type { StepProps } from './DepositStep.tsx'
import { depositDraftOf, paymentOf, unansweredDepositPayment } from './deposit.ts'

const t = depositPage.claim

type Props = StepProps & { reference: string; onReady: (step: 2 | 3) => void }

/** A payment that was sent from the pocket becomes a deposit with all of it filled in. */
export default function DepositClaim(props: Props) {
  const receipt = useRead(pocketReceiptCalls.readReceipt, { id: props.reference })
  if (isUnknown(receipt.error)) return <Unknown />
  return (
    <Loaded query={receipt} skeleton={<Skeleton className="h-48 w-full rounded-16" />}>
      {({ entry }) =>
        entry.id === props.reference && entry.kind === 'sent' ? (
          <Claim {...props} entry={entry} />
        ) : (
          <Unknown />
        )
      }
    </Loaded>
  )
}

type ReceiptEntry = AnswerOf<typeof pocketReceiptCalls.readReceipt>['entry']

function Claim({
  entry,
  draft,
  change,
  settings,
  practiceNumber,
  onReady,
}: Props & { entry: ReceiptEntry }) {
  const { id: reference, request, on: sentOn, at: sentAt } = entry
  const amount = negative(entry.change)
  const isSmall = amount < settings.minDeposit
  const isMine = paymentOf(draft.deposit)?.reference === reference
  // A draft that may have been sent already is resolved first; any other draft is replaced.
  const isBusy = !isMine && 'sent' in draft.deposit
  if (request) {
    return (
      <Stop
        title={t.taken}
        action={<ButtonLink to={`/receipt/${request.id}`}>{t.seeDeposit}</ButtonLink>}
      >
        {t.takenText}
      </Stop>
    )
  }
  if (isSmall) {
    return (
      <Stop title={t.small} action={<ToPocket />}>
        {t.smallText} <Money amount={settings.minDeposit} />.
      </Stop>
    )
  }
  if (isBusy) {
    return (
      <Stop
        title={t.busy}
        action={
          <Button onClick={() => onReady(unansweredDepositPayment(draft.deposit) ? 2 : 3)}>
            {t.goOn}
          </Button>
        }
      >
        {t.busyText}
      </Stop>
    )
  }
  const take = () => {
    if (!isMine) change(depositDraftOf({ reference, amount, sentOn, sentAt }, practiceNumber))
    onReady(3)
  }
  return <Take onTake={take} />
}

/** Starts this draft at once, because no other one is open. */
function Take({ onTake }: { onTake: () => void }) {
  const first = useRef(onTake)
  useEffect(() => void first.current(), [])
  return <Skeleton className="h-48 w-full rounded-16" />
}

function Unknown() {
  return (
    <Stop title={t.unknown} action={<ToPocket />}>
      {t.unknownText}
    </Stop>
  )
}

function ToPocket() {
  return (
    <ButtonLink to="/pocket" variant="secondary" icon="phone">
      {t.pocket}
    </ButtonLink>
  )
}

type StopProps = { title: string; action: ReactNode; children: ReactNode }

function Stop({ title, action, children }: StopProps) {
  return (
    <Notice tone="wait" title={title} action={action}>
      {children}
    </Notice>
  )
}
