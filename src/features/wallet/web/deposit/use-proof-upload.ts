import { type PictureUpload, usePictureUpload } from '#ui/fields/use-picture-upload.ts'
import { uploadBytes } from '#ui/live/api-upload.ts'
import { keepProofCall } from '../../schema.ts'
import { depositPage as t } from '../../words/en/deposit-page.ts'
import type { StepProps } from './DepositStep.tsx'
import { paymentOf } from './deposit.ts'

export type ProofUpload = PictureUpload

async function keep(picture: Blob, signal: AbortSignal): Promise<string> {
  return (await uploadBytes(keepProofCall, picture, { signal })).proofId
}

/** Sends the picture of a payment; `onProof` gets '' while none is kept. */
export function useProofUpload(onProof: (proofId: string) => void): ProofUpload {
  return usePictureUpload({ keep, onUploaded: onProof, failed: t.uploadFailed })
}

/**
 * Draws the receipt of the practice payment and uploads it as the deposit's picture. Answers whether
 * it is kept; false where nothing was paid from the pocket.
 */
export function useReceipt(props: StepProps, upload: ProofUpload): () => Promise<boolean> {
  const { draft, change, settings, practiceNumber } = props
  const payment = paymentOf(draft.deposit)
  return async () => {
    if (!payment) return false
    change({ receipt: 'wanted' })
    const facts = {
      ...payment,
      platform: settings.platformName,
      from: practiceNumber,
      to: settings.depositAccountNumber,
      toName: settings.depositAccountName,
    }
    const isKept = await upload.start(
      async () => (await import('#ui/money/receipt-picture.ts')).drawReceipt(facts),
      t.receiptFailed,
    )
    if (isKept) change({ receipt: 'kept' })
    return isKept
  }
}
