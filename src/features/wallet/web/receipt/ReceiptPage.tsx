import { useState } from 'react'
import { useLocation, useParams } from 'react-router'
import { Refusal } from '../../../../core/errors.ts'
import { receipt as t } from '../../../../core/strings/receipt.en.ts'
import { wallet as walletText } from '../../../../core/strings/wallet.en.ts'
import { walletPages } from '../../../../core/strings/wallet-pages.en.ts'
import { Button, ButtonLink } from '../../../../ui/kit/Button.tsx'
import { Empty } from '../../../../ui/kit/Empty.tsx'
import { Loaded } from '../../../../ui/kit/Loaded.tsx'
import { Page } from '../../../../ui/kit/Page.tsx'
import { ReceiptSkeleton } from '../../../../ui/kit/ReceiptSkeleton.tsx'
import { ShareButton } from '../../../../ui/kit/ShareButton.tsx'
import { useRead } from '../../../../ui/live/use-read.ts'
import { type Entry } from '../../schema.ts'
import { receiptCalls } from '../../schema/receipt.ts'
import { CancelWithdrawal } from '../withdraw/CancelWithdrawal.tsx'
import { ReceiptPaper } from './ReceiptPaper.tsx'
import { sayShort } from './receipt-words.ts'

/** One entry of the wallet as a receipt: to read, to print, to share. */
export default function ReceiptPage() {
  const { id = '' } = useParams()
  return <Receipt key={id} id={id} />
}

function Receipt({ id }: { id: string }) {
  const receipt = useRead(receiptCalls.readReceipt, { id })
  const { error } = receipt
  const isUnknown = error instanceof Refusal && UNKNOWN.has(error.code)
  return (
    <Page title={t.title} width="narrow">
      <div className="no-print flex flex-wrap items-center justify-between gap-2">
        <Back />
        {receipt.data && <Acts entry={receipt.data.entry} platform={receipt.data.platformName} />}
      </div>
      {isUnknown ? (
        <NotFound />
      ) : (
        <Loaded query={receipt} skeleton={<ReceiptSkeleton />}>
          {(data) => <ReceiptPaper receipt={data} />}
        </Loaded>
      )}
    </Page>
  )
}

/** An id that cannot be one is as unknown as one that is nobody's. */
const UNKNOWN: ReadonlySet<string> = new Set(['not_found', 'invalid'])

/** Back to the list as it was filtered, where the receipt was opened from it. */
function Back() {
  const from = (useLocation().state as { wallet?: unknown } | null)?.wallet
  const to = typeof from === 'string' && from.startsWith('/wallet') ? from : '/wallet'
  return (
    <ButtonLink to={to} variant="quiet" icon="back" className="-ml-4">
      {t.back}
    </ButtonLink>
  )
}

function Acts({ entry, platform }: { entry: Entry; platform: string }) {
  const [cancelling, setCancelling] = useState<Entry | null>(null)
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" icon="print" onClick={() => window.print()}>
        {t.print}
      </Button>
      <ShareButton
        variant="secondary"
        what={t.what}
        title={t.shareTitle(platform)}
        text={sayShort(entry)}
        copied={t.copied}
      />
      {entry.cancellable && (
        <Button variant="secondary" onClick={() => setCancelling(entry)}>
          {walletPages.cancel.action}
        </Button>
      )}
      <CancelWithdrawal entry={cancelling} onClose={() => setCancelling(null)} />
    </div>
  )
}

function NotFound() {
  return (
    <Empty
      icon="receipt"
      title={walletText.notFound}
      action={
        <ButtonLink to="/wallet?tab=transactions" variant="secondary">
          {t.seeAll}
        </ButtonLink>
      }
    >
      {t.notFoundText}
    </Empty>
  )
}
