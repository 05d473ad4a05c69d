import { lessonPhone as t } from '../../words/en/lesson-phone.ts'
import type { PhoneProps } from '../scene-props.ts'

/** The offers to judge, one after the other; the scenes Half and After show them too. */
export function BeforePhone({ lent: { Questions } }: PhoneProps) {
  return (
    <Questions
      byAdmin={false}
      isBare
      otherwise={<p className="my-auto text-22 font-semibold">{t.nothingToJudge}</p>}
    />
  )
}
