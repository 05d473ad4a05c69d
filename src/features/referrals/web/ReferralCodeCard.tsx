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
      <div className="grid grid-cols-1 gap-3">
        <Field
          label={t.label}
          value={code}
          readOnly
          spellCheck={false}
          onFocus={(event) => event.target.select()}
          className="text-center font-mono text-22! tracking-widest"
        />
        <div className="flex flex-wrap gap-2">
          <CopyButton
            text={code}
            what={t.what}
            variant="secondary"
            onCopied={() => toast.success(t.copied)}
          />
          <ReferralRegenerate code={code} variant="secondary" />
        </div>
      </div>
    </Card>
  )
}
