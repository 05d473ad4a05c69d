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
  const { run, done, error } = useManyCalls(async (onDone) => {
    const spare = toRemove ?? []
    for (const [at, { id }] of spare.entries()) {
      await removeSeat(id)
      onDone(at + 1)
    }
    toast.success(t.done(spare.length))
    setToRemove(null)
  })
  const numbersOf = (some: readonly RoundSeat[]) => some.map(({ number }) => number)
  return (
    <>
      {seats.length > 0 && (
        <Button variant="quiet" moves onClick={() => setToRemove(seats)}>
          {t.button}
        </Button>
      )}
      {toRemove && (
        <Confirm
          open
          onClose={() => setToRemove(null)}
          title={t.title(numbersOf(toRemove))}
          confirmLabel={t.confirm(toRemove.length)}
          pendingLabel={t.pending(done ?? 0, toRemove.length)}
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
      )}
    </>
  )
}
