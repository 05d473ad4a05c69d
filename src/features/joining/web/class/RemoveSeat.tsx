import { peopleCalls } from '#features/people/schema.ts'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { useCommand } from '#ui/live/use-command.ts'
import type { LobbySeat } from '../../schema.ts'
import { adminClass } from '../../words/en/admin-class.ts'

const t = adminClass.remove

type Props = { seat: LobbySeat; ban: boolean; onClose: () => void }

/** Removed: the phone may join again. Banned: it may not. */
export function RemoveSeat({ seat, ban, onClose }: Props) {
  const { run, pending, error } = useCommand(peopleCalls.deletePerson, {
    onDone: () => {
      toast.success(t.done(seat.name))
      onClose()
    },
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={ban ? t.banTitle : t.title}
      confirmLabel={ban ? t.banConfirm : t.confirm}
      pendingLabel={t.pending}
      danger
      money
      pending={pending}
      error={error}
      errorTitle={t.failed}
      onConfirm={() => void run({ id: seat.id, ban })}
    >
      <p className="font-semibold wrap-anywhere">{seat.name}</p>
      <p>{ban ? t.banText : t.text}</p>
    </Confirm>
  )
}
