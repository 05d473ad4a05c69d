import { useQueryClient } from '@tanstack/react-query'
import { formatInstant } from '#core/day.ts'
import { sayDevice } from '#ui/device/say-device.ts'
import { ConfirmCommand } from '#ui/dialogs/ConfirmCommand.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { accountCalls, type SessionRow } from '../../schema/account.ts'
import { sessions as t } from '../../words/en/profile.ts'

type Props = { session: SessionRow; onClose: () => void }

/** Names what will end. One that has ended meanwhile says so, and leaves the list. */
export default function SessionEnd({ session, onClose }: Props) {
  const client = useQueryClient()
  const device = sayDevice(session.userAgent)
  const look = () => void invalidateTopics(client, ['people'])
  return (
    <ConfirmCommand
      call={accountCalls.revokeSession}
      input={{ sessionId: session.id }}
      moves={false}
      onClose={onClose}
      title={t.endTitle(device)}
      facts={[
        { label: t.began, value: formatInstant(session.startedAt) },
        { label: t.addressLabel, value: session.address || t.noAddress },
      ]}
      confirmLabel={t.end}
      pendingLabel={t.ending}
      danger
      onDone={() => {
        look()
        toast.success(t.ended(device))
        onClose()
      }}
      onFail={look}
    >
      <p>{t.endText}</p>
    </ConfirmCommand>
  )
}
