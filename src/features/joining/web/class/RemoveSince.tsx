import { newId } from '#core/ids.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { askServer } from '#ui/live/api.ts'
import { useManyCalls } from '#ui/live/use-many-calls.ts'
import { type LobbySeat, lobbyCalls } from '../../schema.ts'
import { adminClass } from '../../words/en/admin-class.ts'

const t = adminClass.since

type Props = { from: LobbySeat; onClose: () => void }

/** Removes this player and everybody who joined after them: a flood of invented ones is gone in one go. */
export function RemoveSince({ from, onClose }: Props) {
  const { run, done, error } = useManyCalls(async (onDone) => {
    const removed = await removeSince(from.joinedAt, onDone)
    toast.success(t.done(removed))
    onClose()
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t.title}
      confirmLabel={t.confirm}
      pendingLabel={t.pending(done ?? 0)}
      danger
      money
      moves={false}
      pending={done !== null}
      error={error}
      errorTitle={t.failed}
      onConfirm={() => void run()}
    >
      <p className="font-semibold wrap-anywhere">{t.from(from.name)}</p>
      <p>{t.text}</p>
    </Confirm>
  )
}

/**
 * Asks the class again and again, since it lists a thousand at a time, until nobody is left who joined then
 * or later. Each is a removal of its own, with a key of its own and a line in the log.
 */
async function removeSince(since: string, onRemoved: (count: number) => void): Promise<number> {
  let removed = 0
  for (;;) {
    const { seats } = await askServer(lobbyCalls.readClass, {})
    const later = seats.filter(({ joinedAt }) => joinedAt >= since)
    if (later.length === 0) return removed
    for (const { id } of later) {
      await askServer(peopleCalls.deletePerson, { id, ban: false }, { key: newId() })
      onRemoved(++removed)
    }
  }
}
