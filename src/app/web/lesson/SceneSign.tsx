import { debriefPage } from '../../../core/strings/en/debrief-page.ts'
import { lessonPhone as t } from '../../../core/strings/en/lesson-phone.ts'
import { debriefCalls } from '../../../features/debrief/schema.ts'
import { useRead } from '../../../ui/live/use-read.ts'

/** One warning sign, and what it was in this room. Before the reveal it stands without the room. */
export default function SceneSign({ step }: { step: number }) {
  const { data } = useRead(debriefCalls.readDebrief)
  const { signs } = debriefPage
  const sign = signs[step - 1]
  if (!sign) return null
  return (
    <div className="grid grid-cols-1 gap-3">
      <p className="text-15 text-muted">{t.sign(step, signs.length)}</p>
      <h3 className="text-22 leading-tight font-bold">{sign.title}</h3>
      <p className="text-16">{sign.why}</p>
      {data?.revealed && (
        <p className="border-l-4 border-gold pl-3 wrap-anywhere">
          <strong>{debriefPage.here}</strong> {sign.here(data.figures)}
        </p>
      )}
    </div>
  )
}
