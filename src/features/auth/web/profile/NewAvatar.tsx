import { useQueryClient } from '@tanstack/react-query'
import { toast } from '#ui/dialogs/toast.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { accountCalls } from '../../schema/account.ts'
import { profile as t } from '../../words/en/profile.ts'
import { sayFailure } from '../onboard/say-failure.ts'

/** Draws the person's picture anew: below what is asked for more often. */
export function NewAvatar() {
  const client = useQueryClient()
  const { run, pending, error } = useCommand(accountCalls.regenerateAvatar, {
    onDone: () => {
      void invalidateTopics(client, ['people'])
      toast.success(t.avatarDone)
    },
  })
  return (
    <Card>
      {error && (
        <div className="mb-4">
          <Notice tone="bad">{sayFailure(error, t.failed)}</Notice>
        </div>
      )}
      <Button
        moves
        variant="quiet"
        icon="refresh"
        pending={pending}
        pendingLabel={t.regeneratingAvatar}
        onClick={() => void run({})}
        className="-m-2 px-2! text-15! wrap-anywhere"
      >
        {t.regenerateAvatar}
      </Button>
    </Card>
  )
}
