import { debriefCalls } from '#features/debrief/schema.ts'
import { signCards } from '#features/debrief/words/en/sign-cards.ts'
import { signTitles } from '#features/debrief/words/en/sign-titles.ts'
import { Calm } from '#ui/dialogs/Calm.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'
import type { WallProps } from '../scene-props.ts'

/** One warning sign, its one figure, here or elsewhere, and how many have met it. */
export function EightSignsWall({ step, taps }: WallProps) {
  const metOf = (sign: number) => taps[`sign-${sign}`] ?? 0
  const met = metOf(step)
  const before = met === 0 ? metOf(step - 1) : 0
  const { data: debrief, isPending } = useRead(debriefCalls.readDebrief)
  const title = signTitles[step - 1]
  const card = signCards.cards[step - 1]?.(debrief?.revealed ? debrief.figures : null)
  if (!title || !card) return null
  return (
    <div className="grid grid-cols-1 gap-6">
      <h2 className="flex gap-6 text-[3rem] leading-tight font-bold sm:text-[3.5rem]">
        <span className="tabular whitespace-nowrap text-gold">
          {step}
          <span className="text-28 tracking-normal text-on-hall-muted">
            {' '}
            {t.ofSigns(signTitles.length)}
          </span>
        </span>
        {title}
      </h2>
      {!isPending && (
        <div className="border-l-8 border-gold pl-6">
          <p className="text-28 text-on-hall-muted">
            {card.here ? signCards.here : signCards.elsewhere}
          </p>
          <p className="tabular text-[4rem] leading-tight font-bold wrap-anywhere sm:text-[6rem]">
            {card.figure}
          </p>
          <p className="text-40 leading-snug">{card.text}</p>
        </div>
      )}
      {before > 0 && (
        <p className="tabular text-28 text-on-hall-muted">{t.metBefore(step - 1, before)}</p>
      )}
      {met > 0 && (
        <p className="tabular text-28 text-on-hall-muted">
          <Calm of={t.met(met)} />
        </p>
      )}
    </div>
  )
}
