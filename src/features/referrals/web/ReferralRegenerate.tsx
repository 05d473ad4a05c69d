import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button, type ButtonVariant } from '#ui/page/Button.tsx'
import { referralsCalls } from '../schema.ts'
import { referralCode as t } from '../words/en/referral-code.ts'

type Props = { code: string; label?: string; variant?: ButtonVariant }

/** Replaces the code, after a confirmation that says what ends. */
export function ReferralRegenerate({ code, label = t.regenerate, variant = 'quiet' }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        variant={variant}
        icon="refresh"
        aria-haspopup="dialog"
        className="wrap-anywhere"
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      {asking && <Regenerate code={code} onClose={() => setAsking(false)} />}
    </>
  )
}

function Regenerate({ code, onClose }: { code: string; onClose: () => void }) {
  const client = useQueryClient()
  // The page receives the new code before the dialog closes; the dialog keeps naming the old one.
  const [old] = useState(code)
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
      cancelLabel={t.keep(old)}
      pending={pending}
      error={error}
      danger
      onConfirm={() => void run({})}
    >
      <p>{t.confirmText(old)}</p>
    </Confirm>
  )
}
