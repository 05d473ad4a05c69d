import { useLocation, useParams } from 'react-router'
import { formatDay } from '../../../../core/day.ts'
import { Refusal } from '../../../../core/errors.ts'
import { formatGhs, negative, NOTHING } from '../../../../core/money.ts'
import { PRACTICE_NOTICE } from '../../../../core/notice.ts'
import { pocketPage } from '../../../../core/strings/pocket-page.en.ts'
import { receipt as words } from '../../../../core/strings/receipt.en.ts'
import { Button, ButtonLink } from '../../../../ui/kit/Button.tsx'
import { Empty } from '../../../../ui/kit/Empty.tsx'
import { Loaded } from '../../../../ui/kit/Loaded.tsx'
import { Notice } from '../../../../ui/kit/Notice.tsx'
import { Page } from '../../../../ui/kit/Page.tsx'
import { ReceiptSkeleton } from '../../../../ui/kit/ReceiptSkeleton.tsx'
import { ShareButton } from '../../../../ui/kit/ShareButton.tsx'
import { useRead } from '../../../../ui/live/use-read.ts'
import { type PocketEntry } from '../../schema.ts'
import { pocketReceiptCalls } from '../../schema/receipt.ts'
import { PocketBack } from '../home/PocketBack.tsx'
import { PocketPaper } from './PocketPaper.tsx'
import { PocketUse } from '../home/PocketUse.tsx'

const t = pocketPage.receipt

/** One movement of the pocket: to read, to print, to share, and to use for a deposit. */
export default function PocketReceipt() {
  const { id = '' } = useParams()
  const receipt = useRead(pocketReceiptCalls.readReceipt, { id })
  const { error } = receipt
  const isUnknown = error instanceof Refusal && UNKNOWN.has(error.code)
  const found = receipt.data?.entry.id === id ? receipt.data : undefined
  return (
    <Page title={t.title} width="narrow">
      <div className="no-print flex flex-wrap items-center justify-between gap-2">
        <PocketBack />
        {found && <Acts entry={found.entry} platform={found.platformName} />}
      </div>
      {found && <Next entry={found.entry} />}
      {isUnknown ? (
        <NotFound />
      ) : (
        <Loaded query={{ ...receipt, data: found }} skeleton={<ReceiptSkeleton />}>
          {(data) => <PocketPaper receipt={data} />}
        </Loaded>
      )}
    </Page>
  )
}

/** An id that cannot be one is as unknown as one that is nobody's. */
const UNKNOWN: ReadonlySet<string> = new Set(['not_found', 'invalid'])

/** That it was sent, said once; and while no deposit claims it, the way to one. */
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

function Acts({ entry, platform }: { entry: PocketEntry; platform: string }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" icon="print" onClick={() => window.print()}>
        {words.print}
      </Button>
      <ShareButton
        variant="secondary"
        what={t.what}
        title={t.shareTitle(platform)}
        text={sayShort(entry)}
        copied={t.copied}
      />
    </div>
  )
}

/** The receipt for a message to somebody: nothing personal, and the notice. */
function sayShort({ description, change, on, reference }: PocketEntry): string {
  const signed = `${change < NOTHING ? '−' : '+'}${formatGhs(change < NOTHING ? negative(change) : change)}`
  return `${t.shareText(description, signed, formatDay(on), reference)} ${PRACTICE_NOTICE}`
}

function NotFound() {
  return (
    <Empty
      icon="receipt"
      title={t.notFoundTitle}
      action={
        <ButtonLink to="/pocket" variant="secondary">
          {pocketPage.back}
        </ButtonLink>
      }
    >
      {t.notFoundText}
    </Empty>
  )
}
