import { useEffect, useState } from 'react'
import { formatGhs, negative } from '#core/money.ts'
import { canSharePicture, sharePicture } from '#ui/device/share.ts'
import { keepFile } from '#ui/live/use-download.ts'
import { drawReceipt } from '#ui/money/receipt-picture.ts'
import { Button } from '#ui/page/Button.tsx'
import { Skeleton } from '#ui/page/Skeleton.tsx'
import type { PaymentReceipt } from '../../schema/receipt.ts'
import { pocketPage } from '../../words/en/pocket-page.ts'

const t = pocketPage.receipt

type Props = { receipt: PaymentReceipt; sentTo: NonNullable<PaymentReceipt['sentTo']> }

/** The payment's receipt as a picture, drawn on this device, to keep or to hand on. */
export default function PocketPicture({ receipt, sentTo }: Props) {
  const { entry, platformName } = receipt
  const amount = negative(entry.change)
  const { picture, source, hasFailed } = usePicture(receipt, sentTo)
  if (hasFailed) return <p className="text-15">{t.pictureFailed}</p>
  if (!picture || !source) return <Skeleton className="aspect-[18/25] w-full max-w-72 rounded-8" />
  return (
    <div className="grid grid-cols-1 gap-3">
      <img
        src={source}
        width={720}
        height={1000}
        alt={t.pictureAlt(formatGhs(amount), entry.id)}
        className="h-auto w-full max-w-72 rounded-8 border border-line"
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" icon="download" onClick={() => keepFile(picture, picture.name)}>
          {t.save}
        </Button>
        {canSharePicture(picture) && (
          <Button
            variant="secondary"
            icon="share"
            onClick={() => void sharePicture(picture, t.shareTitle(platformName))}
          >
            {t.share}
          </Button>
        )}
      </div>
    </div>
  )
}

type DrawnReceipt = { picture: File; source: string }

function usePicture(
  { entry, practiceNumber, platformName }: PaymentReceipt,
  sentTo: Props['sentTo'],
) {
  const [drawn, setDrawn] = useState<DrawnReceipt | null>(null)
  const [hasFailed, setFailed] = useState(false)
  const { id, change, on, at } = entry
  const { name, number } = sentTo
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    const draw = async () => {
      const facts = {
        platform: platformName,
        amount: negative(change),
        reference: id,
        from: practiceNumber,
        to: number,
        toName: name,
        sentOn: on,
        sentAt: at,
      }
      const blob = await drawReceipt(facts, 'image/png')
      if (isGone) return
      made = URL.createObjectURL(blob)
      const picture = new File([blob], `sikalab-practice-${id}.png`, { type: blob.type })
      setDrawn({ picture, source: made })
    }
    // The page says that there is no picture.
    draw().catch(() => setFailed(true))
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id, change, on, at, name, number, practiceNumber, platformName])
  return { picture: drawn?.picture, source: drawn?.source, hasFailed }
}
