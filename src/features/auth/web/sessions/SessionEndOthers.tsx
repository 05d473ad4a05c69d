import { useQueryClient } from '@tanstack/react-query'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { accountCalls } from '../../schema/account.ts'
import { sessions as t } from '../../words/en/profile.ts'

type Props = { count: number; onClose: () => void }

/** All but this one; the server says how many there really were. */
export default function SessionEndOthers({ count, onClose }: Props) {
  const client = useQueryClient()
  const { run, pending, error } = useCommand(accountCalls.revokeOtherSessions, {
    onDone: ({ ended }) => {
      void invalidateTopics(client, ['people'])
      toast.success(t.othersEnded(ended))
      onClose()
    },
  })
  return (
    <Confirm
      moves={false}
      open
      onClose={onClose}
      title={t.othersTitle}
      confirmLabel={t.othersConfirm}
      pendingLabel={t.ending}
      danger
      pending={pending}
      error={error}
      onConfirm={() => void run({})}
    >
      <p>{t.othersText(count)}</p>
    </Confirm>
  )
}
