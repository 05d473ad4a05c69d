import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ConfirmCommand } from '#ui/dialogs/ConfirmCommand.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
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
        className="text-15 text-muted! wrap-anywhere hover:text-ink!"
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
  return (
    <ConfirmCommand
      call={referralsCalls.regenerateCode}
      input={{}}
      onClose={onClose}
      title={t.confirmTitle}
      confirmLabel={t.confirm}
      pendingLabel={t.pending}
      cancelLabel={t.keep(old)}
      danger
      onDone={(answer) => {
        void invalidateTopics(client, ['people'])
        toast.success(t.done(answer.code))
        onClose()
      }}
    >
      <p>{t.confirmText(old)}</p>
    </ConfirmCommand>
  )
}
