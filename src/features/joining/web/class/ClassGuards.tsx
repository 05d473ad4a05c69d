import type { AnswerOf } from '#core/call.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { lobbyCalls } from '../../schema.ts'
import { adminClass } from '../../words/en/admin-class.ts'

const t = adminClass.guard

type Props = { lobby: AnswerOf<typeof lobbyCalls.readClass> }

/** The limits that hold somebody up on the way in, each with the one tap that lifts it. */
export function ClassGuards({ lobby }: Props) {
  const lift = useCommand(lobbyCalls.liftGuesses)
  const more = useCommand(lobbyCalls.takeMoreSeats)
  const error = lift.error ?? more.error
  const { areGuessesSlowed, doesPhoneWait, seats, players } = lobby
  return (
    <>
      {areGuessesSlowed && (
        <Notice
          tone="wait"
          icon="lock"
          action={
            <Button
              moves
              variant="secondary"
              pending={lift.pending}
              onClick={() => void lift.run({})}
            >
              {t.lift}
            </Button>
          }
        >
          {t.slowed}
        </Notice>
      )}
      {doesPhoneWait && (
        <Notice
          tone="wait"
          icon="phone"
          action={
            <Button
              moves
              variant="secondary"
              pending={more.pending}
              onClick={() => void more.run({})}
            >
              {t.more}
            </Button>
          }
        >
          {t.waits}
        </Notice>
      )}
      {error && (
        <Notice tone="bad" title={adminClass.acts.failed}>
          {error.message}
        </Notice>
      )}
      {seats.length < players && <Notice tone="info">{t.listed(seats.length, players)}</Notice>}
    </>
  )
}
