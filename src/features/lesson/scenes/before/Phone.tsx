import { Icon } from '#ui/look/Icon.tsx'
import { lessonPhone as t } from '../../words/en/lesson-phone.ts'
import type { PhoneProps } from '../scene-props.ts'

/** The offers to judge, one after the other; the scenes Half and After show them too. */
export function BeforePhone({ lent: { Questions } }: PhoneProps) {
  return (
    <Questions
      byAdmin={false}
      isBare
      otherwise={
        <p className="my-auto grid justify-items-center gap-4 text-center text-22 font-semibold">
          <Icon name="scale" size={48} className="text-gold" />
          {t.nothingToJudge}
        </p>
      }
    />
  )
}
