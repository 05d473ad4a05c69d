import { debriefCalls } from '#features/debrief/schema.ts'
import { signCards } from '#features/debrief/words/en/sign-cards.ts'
import { signTitles } from '#features/debrief/words/en/sign-titles.ts'
import { useRead } from '#ui/live/use-read.ts'
import { StepBar } from '#ui/page/StepBar.tsx'
import { lessonPhone as t } from '../../words/en/lesson-phone.ts'
import type { PhoneProps } from '../scene-props.ts'

/**
 * One warning sign, and its figure in this room. Before the reveal the figure is of such an offer
 * elsewhere.
 */
export default function EightSignsPhone({ step, lent: { SignFigure } }: PhoneProps) {
  const { data, isPending } = useRead(debriefCalls.readDebrief)
  const title = signTitles[step - 1]
  const card = signCards.cards[step - 1]
  if (!title || !card) return null
  return (
    <div className="flex grow flex-col gap-4">
      <div className="grid grid-cols-1 gap-2">
        <p className="text-15 text-muted">{t.sign(step, signTitles.length)}</p>
        <StepBar at={step} of={signTitles.length} />
        <h3 className="mt-1 text-28 leading-tight font-bold">{title}</h3>
      </div>
      {!isPending && (
        <div className="my-auto">
          <SignFigure isLarge card={card(data?.revealed ? data.figures : null)} />
        </div>
      )}
    </div>
  )
}
