import { useLocation, useParams } from 'react-router'
import { formatDay, formatInstant } from '#core/day.ts'
import { negative } from '#core/money.ts'
import { fields } from '#core/words/en/fields.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Money } from '#ui/money/Money.tsx'
import { ReceiptBooks } from '#ui/money/ReceiptBooks.tsx'
import { ReceiptSheet } from '#ui/money/ReceiptSheet.tsx'
import { ReceiptActs, ReceiptView } from '#ui/money/ReceiptView.tsx'
import { saySigned } from '#ui/money/say-signed.ts'
import { Badge } from '#ui/page/Badge.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { type Fact, FactList } from '#ui/page/FactList.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { receipt as receiptWords } from '#ui/words/en/receipt.ts'
import { type PaymentReceipt, pocketReceiptCalls } from '../../schema/receipt.ts'
import type { PocketEntry } from '../../schema.ts'
import { pocketPage } from '../../words/en/pocket-page.ts'
import { PocketBack } from '../home/PocketBack.tsx'
import { PocketUse } from '../home/PocketUse.tsx'
import { stateOf } from '../statement/pocket-look.ts'

const t = pocketPage.receipt
const PocketPicture = part(
  () => import('./PocketPicture.tsx'),
  () => <Skeleton className="aspect-[18/25] w-full max-w-72 rounded-8" />,
)

/** One movement of the pocket: to read, to print, to share, and to use for a deposit. */
export default function PocketReceipt() {
  const { id = '' } = useParams()
  const receipt = useRead(pocketReceiptCalls.readReceipt, { id })
  const ownData = receipt.data?.entry.id === id ? receipt.data : undefined
  return (
    <ReceiptView
      title={t.title}
      query={{ ...receipt, data: ownData }}
      back={<PocketBack />}
      acts={
        ownData && (
          <ReceiptActs
            what={t.what}
            title={t.shareTitle(ownData.platformName)}
            text={sayReceipt(ownData.entry)}
            copied={t.copied}
          />
        )
      }
      next={ownData && <Next entry={ownData.entry} />}
      unknown={{
        title: t.notFoundTitle,
        text: t.notFoundText,
        to: '/pocket',
        action: pocketPage.back,
      }}
    >
      {(data) => <PocketPaper receipt={data} />}
    </ReceiptView>
  )
}

/** Says once that the payment was sent and, while no deposit claims it, leads to one. */
function Next({ entry }: { entry: PocketEntry }) {
  const isNews = (useLocation().state as { isSent?: unknown } | null)?.isSent === true
  const isUnclaimed = entry.kind === 'sent' && !entry.request && !entry.isReturned
  if (!isUnclaimed) return null
  return (
    <div className="no-print grid grid-cols-1 gap-3">
      {isNews && (
        <div role="status">
          <Notice tone="good">{t.sent}</Notice>
        </div>
      )}
      <Notice
        tone="wait"
        title={pocketPage.unclaimed.title}
        action={<PocketUse reference={entry.id} amount={negative(entry.change)} main />}
      >
        {pocketPage.unclaimed.text}
      </Notice>
    </div>
  )
}

/** The receipt for a message to somebody: nothing personal, and the notice. */
function sayReceipt({ description, change, on, reference }: PocketEntry): string {
  return `${t.shareText(description, saySigned(change), formatDay(on), reference)} ${fields.practice}`
}

/**
 * The receipt on paper: the amount, the two sides, the picture where it was sent, and the double entry in
 * plain words.
 */
function PocketPaper({ receipt }: { receipt: PaymentReceipt }) {
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
        <p className="flex flex-wrap items-center gap-2 print:*:border-line">
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
          {formatInstant(entry.at)}
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
