import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { referrals } from '../../../core/strings/referrals.en.ts'
import { Button } from '../../../ui/Button.tsx'
import { Confirm } from '../../../ui/Confirm.tsx'
import { invalidateTopics } from '../../../ui/live.ts'
import { toast } from '../../../ui/toast.ts'
import { useCommand } from '../../../ui/use-command.ts'
import { referralsCalls } from '../schema.ts'

const t = referrals.regenerate

type Props = { code: string; total: number }

/** Another code for the old one, after a look at what that costs. */
export function ReferralRegenerate({ code, total }: Props) {
  const client = useQueryClient()
  // The code it is about: once drawn anew, the page knows the new one before the dialog is gone.
  const [about, setAbout] = useState<string | null>(null)
  const draw = useCommand(referralsCalls.regenerateCode, {
    onDone: (drawn) => {
      setAbout(null)
      toast.success(t.done(drawn.code))
      void invalidateTopics(client, ['people'])
    },
  })
  return (
    <>
      <Button
        variant="quiet"
        icon="refresh"
        aria-haspopup="dialog"
        onClick={() => {
          draw.reset()
          setAbout(code)
        }}
      >
        {t.open}
      </Button>
      <Confirm
        open={about !== null}
        onClose={() => setAbout(null)}
        title={t.title(about ?? code)}
        confirmLabel={t.confirm}
        pendingLabel={t.pending}
        onConfirm={() => void draw.run({})}
        pending={draw.pending}
        error={draw.error}
        danger
      >
        <p>{t.text(about ?? code)}</p>
        {total > 0 && <p>{t.kept(total)}</p>}
      </Confirm>
    </>
  )
}
