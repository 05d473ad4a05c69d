import { debriefPage } from '../../../../core/strings/en/debrief-page.ts'
import { lessonWall as t } from '../../../../core/strings/en/lesson.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { debriefCalls } from '../../../debrief/schema.ts'

type Props = {
  /** From 1. */
  step: number
  /** How many tapped that they have met it. */
  met: number
}

/** One warning sign, what it was in this room, and how many have met it. */
export function WallSign({ step, met }: Props) {
  const found = useRead(debriefCalls.readDebrief).data
  const sign = debriefPage.signs[step - 1]
  if (!sign) return null
  return (
    <div className="grid grid-cols-1 gap-5 xl:gap-6">
      <h2 className="flex gap-6 text-[3rem] leading-tight xl:text-[4rem] font-bold">
        <span className="tabular text-gold">{step}</span>
        {sign.title}
      </h2>
      <p className="max-w-5xl text-28 text-on-hall-muted">{sign.why}</p>
      {found?.revealed && (
        <p className="max-w-5xl border-l-8 border-gold pl-6 text-28 leading-snug xl:text-[2.25rem] font-semibold">
          {sign.here(found.figures)}
        </p>
      )}
      <p className="tabular text-28 text-on-hall-muted" aria-live="polite">
        {t.met(met)}
      </p>
    </div>
  )
}
