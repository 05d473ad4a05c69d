import { useState } from 'react'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { FoldedCard } from '#ui/page/Fold.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { authCalls } from '../../schema.ts'
import { profile } from '../../words/en/profile.ts'
import { sayFailure } from '../onboard/say-failure.ts'
import { ProfileEmail } from './ProfileEmail.tsx'

const t = profile.signIn

type Props = {
  email: string
  /** True where somebody came to change one of them. */
  isOpen: boolean
}

/** The e-mail and the password with which a person signs in. */
export function ProfileSignIn({ email, isOpen }: Props) {
  return (
    <FoldedCard title={t.title} isOpen={isOpen}>
      <ProfileEmail email={email} />
      <div className="mt-5 border-t border-line pt-4">
        <ChangePassword email={email} />
      </div>
    </FoldedCard>
  )
}

/** A new password needs the mailbox: the link goes to one's own address and nowhere else. */
function ChangePassword({ email }: { email: string }) {
  const { run, pending, error } = useCommand(authCalls.requestReset, {
    onDone: (_answer, input) => setSentTo(input.email),
  })
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          <h3 className="text-16">{t.newPassword}</h3>
          <p className="text-15 text-muted">{t.newPasswordAbout}</p>
        </div>
        <Button
          variant="secondary"
          icon="key"
          pending={pending}
          pendingLabel={t.sending}
          onClick={() => void run({ email })}
        >
          {t.changePassword}
        </Button>
      </div>
      <div role="status">
        {sentTo && !error && (
          <Notice tone="good" title={t.sentTitle}>
            {t.sent(sentTo)}
          </Notice>
        )}
      </div>
      {error && <Notice tone="bad">{sayFailure(error, profile.failed)}</Notice>}
    </div>
  )
}
