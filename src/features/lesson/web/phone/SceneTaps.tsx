import { useQueryClient } from '@tanstack/react-query'
import { invalidateTopics } from '#ui/live/invalidate-topics.ts'
import { useCommand } from '#ui/live/use-command.ts'
import { cx } from '#ui/look/class-names.ts'
import { Button } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { lessonCalls } from '../../schema/phone.ts'
import { lessonPhone as t } from '../../words/en/lesson-phone.ts'

type Props = {
  scene: string
  /** Each with its words. */
  choices: Readonly<Record<string, string>>
  ownTaps: readonly string[]
  /** The words that ask for a tap, said right above it until there is one. */
  ask?: string | undefined
}

/** The choices of a scene; what was tapped can be changed while the scene is shown. */
export default function SceneTaps({ scene, choices, ownTaps, ask }: Props) {
  const client = useQueryClient()
  const { run, pending, error } = useCommand(lessonCalls.tap, {
    onDone: () => void invalidateTopics(client, ['lesson']),
  })
  const isAlone = Object.keys(choices).length === 1
  return (
    <div className="grid grid-cols-1 gap-2">
      {/* Above them, so that the last one ends at the thumb, as every scene's does. */}
      <p className="min-h-11 text-center text-15 text-muted" aria-live="polite">
        {Object.keys(choices).some((choice) => ownTaps.includes(choice)) ? t.tapped : ask}
      </p>
      {Object.entries(choices).map(([choice, words]) => {
        const isTapped = ownTaps.includes(choice)
        return (
          <Button
            moves
            key={choice}
            size="large"
            block
            variant={isAlone === isTapped ? 'secondary' : 'primary'}
            className={cx(
              isAlone ? 'min-h-20! text-22!' : 'min-h-16!',
              !isAlone && !isTapped && 'bg-sunken!',
            )}
            {...(isTapped && { icon: 'check' })}
            aria-pressed={isTapped}
            disabled={pending}
            onClick={() => void run({ scene, choice, on: !isTapped })}
          >
            {words}
          </Button>
        )
      })}
      {error && (
        <Notice tone="bad" title={t.tapFailed}>
          {error.message}
        </Notice>
      )}
    </div>
  )
}
