import { useLocation, useParams } from 'react-router'
import { formatDay } from '#core/day.ts'
import { negative } from '#core/money.ts'
import { fields } from '#core/words/en/fields.ts'
import { useRead } from '#ui/live/use-read.ts'
import { ReceiptActs, ReceiptView } from '#ui/money/ReceiptView.tsx'
import { saySigned } from '#ui/money/say-signed.ts'
import { Notice } from '#ui/page/Notice.tsx'
import { pocketReceiptCalls } from '../../schema/receipt.ts'
import type { PocketEntry } from '../../schema.ts'
import { pocketPage } from '../../words/en/pocket-page.ts'
import { PocketBack } from '../home/PocketBack.tsx'
import { PocketUse } from '../home/PocketUse.tsx'
import { PocketPaper } from './PocketPaper.tsx'

const t = pocketPage.receipt

/** One movement of the pocket: to read, to print, to share, and to use for a deposit. */
export default function PocketReceipt() {
  const { id = '' } = useParams()
  const receipt = useRead(pocketReceiptCalls.readReceipt, { id })
  const shown = receipt.data?.entry.id === id ? receipt.data : undefined
  return (
    <ReceiptView
      title={t.title}
      query={{ ...receipt, data: shown }}
      back={<PocketBack />}
      acts={
        shown && (
          <ReceiptActs
            what={t.what}
            title={t.shareTitle(shown.platformName)}
            text={sayShort(shown.entry)}
            copied={t.copied}
          />
        )
      }
      next={shown && <Next entry={shown.entry} />}
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
function sayShort({ description, change, on, reference }: PocketEntry): string {
  return `${t.shareText(description, saySigned(change), formatDay(on), reference)} ${fields.practice}`
}
