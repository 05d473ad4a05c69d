import { useState } from 'react'
import { Refusal } from '#core/errors.ts'
import { newId } from '#core/ids.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { toast } from '#ui/dialogs/toast.ts'
import { askServer } from '#ui/live/api.ts'
import { useManyCalls } from '#ui/live/use-many-calls.ts'
import { Button } from '#ui/page/Button.tsx'
import type { RoundSeat } from '../../schema/round.ts'
import { readCards } from '../../words/en/read-cards.ts'

const t = readCards.spare

/** Removes a seat; one that is gone is removed already, by a run whose answer was lost. */
async function removeSeat(id: string): Promise<void> {
  try {
    await askServer(peopleCalls.deletePerson, { id, ban: false }, { key: newId() })
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'not_found')) throw error
  }
}

/** Removes seats whose cards nobody has; nothing where there are none. */
export function SpareSeats({ seats }: { seats: readonly RoundSeat[] }) {
  // The dialog's own list: it does not change with what is read meanwhile.
  const [toRemove, setToRemove] = useState<readonly RoundSeat[] | null>(null)
  return (
    <>
      {seats.length > 0 && (
        <Button variant="quiet" moves onClick={() => setToRemove(seats)}>
          {t.button}
        </Button>
      )}
      {toRemove && <ConfirmSpare seats={toRemove} onClose={() => setToRemove(null)} />}
    </>
  )
}

type SpareProps = { seats: readonly RoundSeat[]; onClose: () => void }

/** Asks before these seats are removed. Opened anew, it says nothing of a try that failed before. */
function ConfirmSpare({ seats, onClose }: SpareProps) {
  const { run, done, error } = useManyCalls(async (onDone) => {
    for (const [at, { id }] of seats.entries()) {
      await removeSeat(id)
      onDone(at + 1)
    }
    toast.success(t.done(seats.length))
    onClose()
  })
  return (
    <Confirm
      open
      onClose={onClose}
      title={t.title(seats.map(({ number }) => number))}
      confirmLabel={t.confirm(seats.length)}
      pendingLabel={t.pending(done ?? 0, seats.length)}
      danger
      money
      moves={false}
      pending={done !== null}
      error={error}
      errorTitle={t.failed}
      onConfirm={() => void run()}
    >
      <p>{t.text}</p>
    </Confirm>
  )
}
