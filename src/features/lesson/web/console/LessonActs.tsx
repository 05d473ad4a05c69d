import { Button } from '#ui/page/Button.tsx'
import type { LessonUnderWay } from '../../schema.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'

const t = lessonConsole.now

type BackProps = {
  lesson: LessonUnderWay
  isOff: boolean
  askFor: (place: number) => void
  showStep: (step: number) => void
}

/** The step before in a scene that goes step by step, and from its first the scene before. */
export function LessonBack({ lesson: { place, step }, isOff, askFor, showStep }: BackProps) {
  const isInScene = step > 1
  return (
    <Button
      moves
      variant="secondary"
      icon="back"
      disabled={isOff || (place === 1 && !isInScene)}
      aria-describedby={isInScene ? undefined : 'back-means'}
      title={isInScene ? undefined : t.backText}
      onClick={() => (isInScene ? showStep(step - 1) : askFor(place - 1))}
    >
      {t.back}
    </Button>
  )
}

type EyesUpProps = { isUp: boolean; isSending: boolean; onTurn: (eyesUp: boolean) => void }

/** Asks the class to look up from its phones, or lets it look down again. */
export function EyesUp({ isUp, isSending, onTurn }: EyesUpProps) {
  return (
    <Button
      moves
      variant="secondary"
      icon="eye"
      aria-pressed={isUp}
      pending={isSending}
      onClick={() => onTurn(!isUp)}
    >
      {isUp ? t.eyesDown : t.eyesUp}
    </Button>
  )
}
