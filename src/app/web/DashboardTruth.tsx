import { dashboard as t } from '../../core/strings/dashboard.en.ts'
import { LinkRow } from '../../ui/LinkRow.tsx'
import { usePublicSettings } from './session.ts'

/** Once it is revealed, the way to the truth comes first. */
export function DashboardTruth() {
  if (!usePublicSettings()?.revealed) return null
  return (
    <div className="rounded-16 border border-gold-ink bg-raised p-1.5">
      <LinkRow to="/truth" icon="scale" name={t.linkTruth} about={t.linkTruthText} />
      <LinkRow to="/debrief" icon="eye" name={t.linkDebrief} about={t.linkDebriefText} />
    </div>
  )
}
