import type { AnswerOf } from '#core/call.ts'
import { lessonAdminCalls } from '#features/lesson/schema.ts'
import { lessonConsole } from '#features/lesson/words/en/lesson-console.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import type { roundCalls } from '../../schema/round.ts'
import { readCards as t } from '../../words/en/read-cards.ts'

type Props = {
  scene: NonNullable<AnswerOf<typeof roundCalls.readRound>['scene']>
  /** True where to go on is the next thing to do. */
  isMain?: boolean
  /** The reason to stay: something was typed that is not counted yet. */
  heldBy?: string | null
  /** Forgets what was read since. */
  onGo?: () => void
  /** True where the way on is the lesson's page, which has the pace at which what was asked for is paid. */
  isPaidAfter?: boolean
}

/**
 * The step after a counted question: the next one of its scene, or the scene after it, without a
 * way back to the lesson.
 */
export function GoOn({ scene, isMain = true, heldBy = null, onGo, isPaidAfter = false }: Props) {
  const { place, step, of, next } = scene
  const show = useCommand(lessonAdminCalls.showStep)
  const go = useCommand(lessonAdminCalls.goTo)
  const error = show.error ?? go.error
  const isInScene = step < of
  const variant = isMain ? 'primary' : 'secondary'
  if (isPaidAfter) {
    return (
      <ButtonLink to="/admin/lesson" size="large" variant={variant}>
        {t.payouts}
      </ButtonLink>
    )
  }
  if (!isInScene && next === null) return null
  return (
    <>
      <Button
        moves
        size="large"
        variant={variant}
        disabled={heldBy !== null}
        pending={show.pending || go.pending}
        pendingLabel={lessonConsole.now.going}
        onClick={() => {
          onGo?.()
          if (isInScene) void show.run({ place, from: step, to: step + 1 })
          else void go.run({ from: place, to: place + 1 })
        }}
      >
        {isInScene ? lessonConsole.now.nextStep(step + 1, of) : lessonConsole.now.next(next ?? '')}
      </Button>
      {heldBy && (
        <p role="status" className="basis-full">
          {heldBy}
        </p>
      )}
      <NotGone error={error} />
    </>
  )
}

/** The way back to the step before, in a scene that goes step by step. */
export function GoBack({ scene, isOff }: Pick<Props, 'scene'> & { isOff: boolean }) {
  const { place, step, of } = scene
  const show = useCommand(lessonAdminCalls.showStep)
  if (step === 1) return null
  return (
    <>
      <Button
        moves
        variant="quiet"
        disabled={isOff}
        pending={show.pending}
        onClick={() => void show.run({ place, from: step, to: step - 1 })}
      >
        {t.before(step - 1, of)}
      </Button>
      <NotGone error={show.error} />
    </>
  )
}

function NotGone({ error }: { error: Error | null }) {
  if (!error) return null
  return (
    <div className="basis-full">
      <Notice tone="bad" title={t.notGoneOn}>
        {error.message}
      </Notice>
    </div>
  )
}
