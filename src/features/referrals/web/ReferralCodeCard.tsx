import type { ReactNode } from 'react'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { Field } from '#ui/fields/Field.tsx'
import { Card } from '#ui/page/Card.tsx'
import { referralCode as t } from '../words/en/referral-code.ts'
import { ReferralRegenerate } from './ReferralRegenerate.tsx'

type Props = {
  code: string
  /** A way on, beside the heading. */
  action?: ReactNode
}

/** One's code, to read and to copy; a new one ends the old, so it asks first. */
export function ReferralCodeCard({ code, action }: Props) {
  return (
    <Card title={t.title} action={action}>
      <div className="flex flex-wrap items-center gap-2">
        <div className="min-w-0 flex-1 basis-36">
          <Field
            label={t.label}
            labelHidden
            value={code}
            readOnly
            spellCheck={false}
            onFocus={(event) => event.target.select()}
            className="text-center font-mono text-22! tracking-widest"
          />
        </div>
        <CopyButton
          text={code}
          what={t.what}
          variant="secondary"
          onCopied={() => toast.success(t.copied)}
        />
      </div>
      <div className="-mb-2 -ml-2">
        <ReferralRegenerate code={code} />
      </div>
    </Card>
  )
}
