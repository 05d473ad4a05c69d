import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { formatDay, formatInstant } from '#core/day.ts'
import { signedAmount } from '#core/request.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { ReceiptBooks } from '#ui/money/ReceiptBooks.tsx'
import { ReceiptSheet } from '#ui/money/ReceiptSheet.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { type Fact, FactList } from '#ui/page/FactList.tsx'
import { inRoom } from '#ui/router/room-base.ts'
import { receipt as t } from '#ui/words/en/receipt.ts'
import type { receiptCalls } from '../../schema/receipt.ts'
import { PROOFS_PATH } from '../../schema.ts'
import { methods } from '../../words/en/methods.ts'
import { wallet as walletWords } from '../../words/en/wallet.ts'
import { walletPages } from '../../words/en/wallet-pages.ts'
import { statusOf } from './entry-look.ts'

type Receipt = AnswerOf<typeof receiptCalls.readReceipt>

/** The sheet itself: all that is printed. */
export function ReceiptPaper({ receipt }: { receipt: Receipt }) {
  const { entry, platformName } = receipt
  const isDeposit = entry.kind === 'deposit'
  return (
    <ReceiptSheet platformName={platformName}>
      <ReceiptEntry receipt={receipt} />
      <FactList className="-my-2.5" facts={factsOf(receipt)} />
      {isDeposit && <Payment receipt={receipt} />}
      {receipt.proofId && <ReceiptProof proofId={receipt.proofId} />}
      <ReceiptBooks lines={receipt.lines} isDecided={entry.status !== 'pending'} />
    </ReceiptSheet>
  )
}

function ReceiptEntry({ receipt: { entry } }: { receipt: Receipt }) {
  const { label, tone } = statusOf(entry)
  const hasReason = entry.reason && entry.status === 'failed' && !entry.cancelled
  return (
    <section className="grid grid-cols-1 gap-2">
      <h2 className="text-18">{entry.description}</h2>
      <Money
        amount={signedAmount(entry)}
        sign="always"
        size="hero"
        className={cx(entry.status === 'failed' && 'text-muted line-through')}
      />
      <p className="flex flex-wrap items-center gap-2 print:*:border-line">
        <span className="sr-only">{t.status}</span>
        <Badge tone={tone}>{label}</Badge>
      </p>
      {hasReason && (
        <p className="text-15">
          <span className="text-muted">{walletPages.reason}</span> {entry.reason}
        </p>
      )}
    </section>
  )
}

function factsOf({ entry, ...receipt }: Receipt): Fact[] {
  const mono = (text: string) => <span className="font-mono break-all">{text}</span>
  const reference = entry.kind === 'withdrawal' ? t.payTo : t.reference
  return [
    { label: t.businessDay, value: formatDay(entry.on) },
    receipt.requestedAt ? instant(t.requested, receipt.requestedAt) : instant(t.time, entry.at),
    ...(receipt.decidedAt ? [instant(t.decided, receipt.decidedAt)] : []),
    { label: t.who, value: <span className="break-all">{receipt.name}</span> },
    { label: t.practiceNumber, value: mono(receipt.practiceNumber) },
    ...(entry.method
      ? [{ label: t.method, value: walletWords.practiceMethod(methods[entry.method]) }]
      : []),
    ...(receipt.accountName ? [{ label: t.accountName, value: receipt.accountName }] : []),
    ...(entry.reference ? [{ label: reference, value: mono(entry.reference) }] : []),
    { label: t.entry, value: mono(entry.number) },
  ]
}

function instant(label: string, moment: string): Fact {
  return { label, value: <time dateTime={moment}>{formatInstant(moment)}</time> }
}

/** The practice payment behind a deposit, or that there is none: the admin sees the same. */
function Payment({ receipt: { payment } }: { receipt: Receipt }) {
  return (
    <section className="grid grid-cols-1 gap-1">
      <h2 className="text-18">{t.payment}</h2>
      <p className="text-15 text-muted">{payment ? t.paymentText : t.paymentNone}</p>
      {payment && (
        <FactList
          className="print:-mb-2.5"
          facts={[
            { label: t.amount, value: <Money amount={payment.amount} /> },
            {
              label: t.sent,
              value: <time dateTime={payment.sentAt}>{formatInstant(payment.sentAt)}</time>,
            },
            { label: t.reference, value: <span className="font-mono">{payment.reference}</span> },
          ]}
        />
      )}
    </section>
  )
}

/** The picture that came with the deposit, or that it is gone. */
function ReceiptProof({ proofId }: { proofId: string }) {
  const [failed, setFailed] = useState(false)
  return (
    <section className="grid grid-cols-1 gap-3 print:break-inside-avoid">
      <h2 className="text-18">{t.proof}</h2>
      {failed ? (
        <div className="grid justify-items-center gap-1 rounded-12 border border-line bg-sunken p-4 text-center">
          <Icon name="image" size={24} className="text-muted" />
          <p className="font-semibold">{t.proofError}</p>
          <p className="text-15 text-muted">{t.proofErrorText}</p>
        </div>
      ) : (
        <img
          src={`${inRoom(PROOFS_PATH)}/${proofId}`}
          alt={t.proofAlt}
          onError={() => setFailed(true)}
          className="max-h-96 min-h-16 max-w-full justify-self-center rounded-8 border border-line object-contain"
        />
      )}
    </section>
  )
}
