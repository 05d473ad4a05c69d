import { CopyButton } from '#ui/device/CopyButton.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Card } from '#ui/page/Card.tsx'
import { referrals as t } from '../words/en/referrals.ts'

/** Word for word what Share sends. */
export function ReferralMessage({ message }: { message: string }) {
  return (
    <Card
      title={t.preview}
      action={
        <span className="-my-2 -mr-3">
          <CopyButton
            text={message}
            what={t.invitation}
            onCopied={() => toast.success(t.messageCopied)}
          />
        </span>
      }
    >
      <p className="mb-3 text-15 text-muted">{t.previewHint}</p>
      <p className="rounded-12 bg-sunken px-4 py-3 text-16 wrap-anywhere whitespace-pre-line">
        {message}
      </p>
    </Card>
  )
}

/** The effects of a code, and what it does not do. */
export function ReferralSteps({ steps }: { steps: readonly string[] }) {
  return (
    <Card title={t.how}>
      <ol className="grid grid-cols-1 gap-3">
        {steps.map((step, at) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden="true"
              className="tabular flex size-7 shrink-0 items-center justify-center rounded-full bg-brand-soft text-15 font-semibold text-brand"
            >
              {at + 1}
            </span>
            <span className="text-16">{step}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
