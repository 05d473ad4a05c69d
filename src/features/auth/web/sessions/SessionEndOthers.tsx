import { useQueryClient } from '@tanstack/react-query'
import { ConfirmCommand } from '#ui/dialogs/ConfirmCommand.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { accountCalls } from '../../schema/account.ts'
import { sessions as t } from '../../words/en/profile.ts'

type Props = { count: number; onClose: () => void }

/** All but this one; the server says how many there really were. */
export default function SessionEndOthers({ count, onClose }: Props) {
  const client = useQueryClient()
  return (
    <ConfirmCommand
      call={accountCalls.revokeOtherSessions}
      input={{}}
      moves={false}
      onClose={onClose}
      title={t.othersTitle}
      confirmLabel={t.othersConfirm}
      pendingLabel={t.ending}
      danger
      onDone={({ ended }) => {
        void invalidateTopics(client, ['people'])
        toast.success(t.othersEnded(ended))
        onClose()
      }}
    >
      <p>{t.othersText(count)}</p>
    </ConfirmCommand>
  )
}
