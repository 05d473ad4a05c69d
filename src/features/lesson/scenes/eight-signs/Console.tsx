import { sayCase } from '#features/debrief/rules/sign-case.ts'
import { debriefCalls } from '#features/debrief/schema.ts'
import { debriefPage } from '#features/debrief/words/en/debrief-page.ts'
import { signTitles } from '#features/debrief/words/en/sign-titles.ts'
import { useRead } from '#ui/live/use-read.ts'
import type { ConsoleParts, ConsoleProps } from '../scene-props.ts'

/** The sign that phones and wall show now, to be read aloud. */
function SignNow({ step }: ConsoleProps) {
  const debrief = useRead(debriefCalls.readDebrief).data
  const sign = debriefPage.signs[step - 1]
  if (!sign) return null
  const signCase = debrief?.revealed ? sayCase(step, debrief.figures) : null
  return (
    <section className="grid grid-cols-1 gap-1 border-l-4 border-gold pl-3">
      <h3 className="text-18 font-semibold">
        {step}. {sign.title}
      </h3>
      <p>{sign.why}</p>
      {signCase && (
        <p className="max-w-prose wrap-anywhere">
          <strong>{signCase.label}</strong> {signCase.text}
        </p>
      )}
    </section>
  )
}

const eightSignsConsole: ConsoleParts = {
  Now: SignNow,
  stepTitle: (step) => signTitles[step - 1] ?? '',
}
export default eightSignsConsole
