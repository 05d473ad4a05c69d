import { formatDay } from '#core/day.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { Money } from '#ui/money/Money.tsx'
import { ReceiptBooks } from '#ui/money/ReceiptBooks.tsx'
import { ReceiptSheet } from '#ui/money/ReceiptSheet.tsx'
import { sayInstant } from '#ui/money/say-transfer.ts'
import { Badge } from '#ui/page/Badge.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { type Fact, FactList } from '#ui/page/FactList.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { receipt as receiptWords } from '#ui/words/en/receipt.ts'
import type { PaymentReceipt } from '../../schema/receipt.ts'
import { pocketPage } from '../../words/en/pocket-page.ts'
import { stateOf } from '../statement/pocket-look.ts'

const t = pocketPage.receipt
const PocketPicture = part(
  () => import('./PocketPicture.tsx'),
  () => <Skeleton className="aspect-[18/25] w-full max-w-72 rounded-8" />,
)

/**
 * The receipt on paper: the amount, the two sides, the picture where it was sent, and the double entry in
 * plain words.
 */
export function PocketPaper({ receipt }: { receipt: PaymentReceipt }) {
  const { entry, sentTo } = receipt
  return (
    <ReceiptSheet platformName={receipt.platformName}>
      <ReceiptEntry receipt={receipt} />
      <FactList className="-my-2.5" facts={factsOf(receipt)} />
      {sentTo && (
        <section className="no-print grid grid-cols-1 gap-2">
          <h2 className="text-18">{t.picture}</h2>
          <p className="text-15 text-muted">{t.pictureText}</p>
          <PocketPicture key={entry.id} receipt={receipt} sentTo={sentTo} />
        </section>
      )}
      <ReceiptBooks lines={receipt.lines} isDecided />
    </ReceiptSheet>
  )
}

function ReceiptEntry({ receipt: { entry } }: { receipt: PaymentReceipt }) {
  const { description, change, reference, request } = entry
  const state = stateOf(entry)
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-18">{description}</h2>
      <Money amount={change} sign="always" size="hero" />
      {state && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="sr-only">{receiptWords.status}</span>
          <Badge tone={state.tone}>{state.label}</Badge>
        </p>
      )}
      {reference && (
        <p className="flex flex-wrap items-center justify-between gap-x-3">
          <span className="min-w-0">
            <span className="block text-15 text-muted">{receiptWords.reference}</span>
            <span translate="no" className="block font-mono text-18 font-semibold">
              {reference}
            </span>
          </span>
          <span className="no-print">
            <CopyButton text={reference} what={pocketPage.copyReference} variant="secondary" />
          </span>
        </p>
      )}
      {request && (
        <p className="no-print">
          <ButtonLink to={`/receipt/${request.id}`} variant="secondary" icon="receipt">
            {request.kind === 'deposit' ? t.seeDeposit : t.seeWithdrawal}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function factsOf({ entry, sentTo, ...receipt }: PaymentReceipt): Fact[] {
  const mono = (text: string) => (
    <span translate="no" className="font-mono break-all">
      {text}
    </span>
  )
  const number = sentTo ? t.from : receiptWords.practiceNumber
  return [
    { label: receiptWords.businessDay, value: formatDay(entry.on) },
    {
      label: receiptWords.time,
      value: (
        <time translate="no" dateTime={entry.at}>
          {sayInstant(entry.at)}
        </time>
      ),
    },
    { label: receiptWords.who, value: <span className="break-all">{receipt.name}</span> },
    { label: number, value: mono(receipt.practiceNumber) },
    ...(sentTo
      ? [
          { label: t.to, value: sentTo.name },
          { label: t.toNumber, value: mono(sentTo.number) },
        ]
      : []),
    { label: t.balance, value: <Money amount={entry.balance} /> },
    ...(entry.reference ? [] : [{ label: receiptWords.entry, value: mono(entry.id) }]),
  ]
}
