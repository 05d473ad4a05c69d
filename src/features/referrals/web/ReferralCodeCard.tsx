import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { referralCode as t } from '../../../core/strings/referral-code.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import { Field } from '../../../ui/Field.tsx'
import { invalidateTopics } from '../../../ui/live.ts'
import { toast } from '../../../ui/toast.ts'
import { useCommand } from '../../../ui/use-command.ts'
import { referralsCalls } from '../schema.ts'

type Props = {
  code: string
  /** Beside the heading: a way on. */
  action?: ReactNode
}

/** One's code, to read and to copy; a new one ends the old, so it asks first. */
export function ReferralCodeCard({ code, action }: Props) {
  const [asking, setAsking] = useState(false)
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
            variant="primary"
            onCopied={() => toast.success(t.copied)}
          />
          <Button variant="secondary" icon="refresh" onClick={() => setAsking(true)}>
            {t.regenerate}
          </Button>
        </div>
      </div>
      {asking && <Regenerate code={code} onClose={() => setAsking(false)} />}
    </Card>
  )
}

function Regenerate({ code, onClose }: { code: string; onClose: () => void }) {
  const client = useQueryClient()
  const { run, pending, error } = useCommand(referralsCalls.regenerateCode, {
    onDone: (answer) => {
      void invalidateTopics(client, ['people'])
      toast.success(t.done(answer.code))
      onClose()
    },
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t.confirmTitle}
      confirmLabel={t.confirm}
      pendingLabel={t.pending}
      cancelLabel={t.keep(code)}
      pending={pending}
      error={error}
      onConfirm={() => void run({})}
    >
      <p>{t.confirmText(code)}</p>
    </Confirm>
  )
}
