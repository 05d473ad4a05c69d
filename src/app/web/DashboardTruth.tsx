import { dashboard as t } from '../../core/strings/dashboard.en.ts'
import { LinkRow } from '../../ui/LinkRow.tsx'
import { usePublicSettings } from './session.ts'

/** Once it is revealed, the way to the truth comes first; before, that to questions, if any are open. */
export function DashboardTruth() {
  const settings = usePublicSettings()
  if (!settings?.revealed && !settings?.questionsBefore) return null
  return (
    <div className="rounded-16 border border-gold-ink bg-raised p-1.5">
      {settings.revealed ? (
        <>
          <LinkRow to="/truth" icon="scale" name={t.linkTruth} about={t.linkTruthText} />
          <LinkRow to="/debrief" icon="eye" name={t.linkDebrief} about={t.linkDebriefText} />
        </>
      ) : (
        <LinkRow to="/debrief" icon="help" name={t.linkQuestions} about={t.linkQuestionsText} />
      )}
    </div>
  )
}
