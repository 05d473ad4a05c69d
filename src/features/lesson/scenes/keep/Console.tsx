import { PHASES } from '#features/debrief/schema/offers.ts'
import { debriefAnswers } from '#features/debrief/words/en/debrief-answers.ts'
import { debriefPage } from '#features/debrief/words/en/debrief-page.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { JudgedTwice } from '../../web/console/JudgedTwice.tsx'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import type { ConsoleParts } from '../scene-props.ts'

const t = lessonConsole.now

/** The ways to what the hour has shown. */
function WhatWasShown() {
  return (
    <span className="flex flex-wrap gap-2">
      <ButtonLink to="/admin/report" variant="secondary" icon="chart">
        {t.openReport}
      </ButtonLink>
      <ButtonLink to="/admin/debrief" variant="secondary" icon="eye">
        {t.openAnswers}
      </ButtonLink>
    </span>
  )
}

const keepConsole: ConsoleParts = {
  Now: JudgedTwice,
  Below: WhatWasShown,
  stepTitle: (step) =>
    step === 2 ? debriefPage.report.title : debriefAnswers.rounds[PHASES[step - 3] ?? 'before'],
}
export default keepConsole
