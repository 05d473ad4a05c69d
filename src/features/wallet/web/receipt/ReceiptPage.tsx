import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { formatDay } from '#core/day.ts'
import { signedAmount } from '#core/request.ts'
import { fields } from '#core/words/en/fields.ts'
import { useClosedRoom } from '#ui/live/closed-room.ts'
import { useRead } from '#ui/live/use-read.ts'
import { ReceiptActs, ReceiptView } from '#ui/money/ReceiptView.tsx'
import { saySigned } from '#ui/money/say-signed.ts'
import { BackLink } from '#ui/page/BackLink.tsx'
import { Button } from '#ui/page/Button.tsx'
import { receipt as t } from '#ui/words/en/receipt.ts'
import { receiptCalls } from '../../schema/receipt.ts'
import type { Entry } from '../../schema.ts'
import { wallet as walletWords } from '../../words/en/wallet.ts'
import { walletPages } from '../../words/en/wallet-pages.ts'
import { CancelWithdrawal } from '../withdraw/CancelWithdrawal.tsx'
import { statusOf } from './entry-look.ts'
import { ReceiptPaper } from './ReceiptPaper.tsx'

/** One entry of the wallet as a receipt: to read, to print, to share. */
export default function ReceiptPage() {
  const { id = '' } = useParams()
  return <Receipt key={id} id={id} />
}

function Receipt({ id }: { id: string }) {
  const receipt = useRead(receiptCalls.readReceipt, { id })
  const { data: receiptData } = receipt
  return (
    <ReceiptView
      title={t.title}
      query={receipt}
      back={<Back />}
      acts={receiptData && <Acts entry={receiptData.entry} platform={receiptData.platformName} />}
      next={receiptData && <Cancel entry={receiptData.entry} />}
      unknown={{
        title: walletWords.notFound,
        text: t.notFoundText,
        to: '/wallet?tab=transactions',
        action: t.seeAll,
      }}
    >
      {(data) => <ReceiptPaper receipt={data} />}
    </ReceiptView>
  )
}

/** Back to the list as it was filtered, where the receipt was opened from it. */
function Back() {
  const from = (useLocation().state as { wallet?: unknown } | null)?.wallet
  const list = typeof from === 'string' && from.startsWith('/wallet') ? from : '/wallet'
  return <BackLink to={list} label={t.back} />
}

function Acts({ entry, platform }: { entry: Entry; platform: string }) {
  return (
    <ReceiptActs
      what={t.what}
      title={t.shareTitle(platform)}
      text={sayReceipt(entry)}
      copied={t.copied}
    />
  )
}

/** Takes a request back that nobody has decided yet. */
function Cancel({ entry }: { entry: Entry }) {
  const [cancelling, setCancelling] = useState<Entry | null>(null)
  const isClosed = useClosedRoom()
  return (
    <>
      {entry.cancellable && !isClosed && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => setCancelling(entry)}
        >
          {walletPages.cancel.action}
        </Button>
      )}
      <CancelWithdrawal entry={cancelling} onClose={() => setCancelling(null)} />
    </>
  )
}

/** The receipt in two sentences, for a message to somebody: nothing personal, and the notice. */
export function sayReceipt(entry: Entry): string {
  const { label } = statusOf(entry)
  const facts = t.shareText(
    entry.description,
    saySigned(signedAmount(entry)),
    label,
    formatDay(entry.on),
  )
  return `${facts} ${fields.practice}`
}
