import { debriefPage } from '../../../../core/strings/en/debrief-page.ts'
import { lessonWall as t } from '../../../../core/strings/en/lesson.ts'
import { Calm } from '../../../../ui/kit/Calm.tsx'
import { cx } from '../../../../ui/kit/class-names.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { debriefCalls } from '../../../debrief/schema.ts'
import { useFit } from './use-fit.ts'

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
  const here = found?.revealed && sign ? sign.here(found.figures) : null
  const isTight = useFit(`${step} ${here}`, 1) > 0
  if (!sign) return null
  return (
    <div className={cx('grid grid-cols-1', isTight ? 'gap-3' : 'gap-6')}>
      <h2
        className={cx(
          'flex gap-6 leading-tight font-bold',
          isTight ? 'text-[3rem]' : 'text-[3rem] sm:text-[4rem]',
        )}
      >
        <span className="tabular text-gold">{step}</span>
        {sign.title}
      </h2>
      <p className="text-28 text-on-hall-muted">{sign.why}</p>
      {here && (
        <p
          className={cx(
            'border-l-8 border-gold pl-6 text-28 leading-snug font-semibold',
            !isTight && 'sm:text-[2.25rem]',
          )}
        >
          {here}
        </p>
      )}
      <p className="tabular text-28 text-on-hall-muted">
        <Calm of={t.met(met)} />
      </p>
    </div>
  )
}
