import { depositPage as t } from '../../words/en/deposit-page.ts'
import type { StepProps } from './DepositStep.tsx'
import { paymentOf } from './deposit.ts'
import type { ProofUpload } from './use-proof-upload.ts'

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
