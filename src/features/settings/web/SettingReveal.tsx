import { GOLD } from '#ui/look/gold.ts'
import { ON_HALL } from '#ui/look/hall-look.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { settingsPage } from '../words/en/admin-settings-page.ts'

const t = settingsPage.fields.revealed

/** Says if the room has been told. It is told on the debrief's page, which says what each will see. */
export function SettingReveal({ isRevealed }: { isRevealed: boolean }) {
  return (
    <Card tone="hall">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="text-18">{t.label}</h2>
          <p className="mt-1 text-28 font-bold">{isRevealed ? t.yes : t.no}</p>
          <p className="mt-1 text-15 text-on-hall-muted">{t.hint}</p>
        </div>
        <ButtonLink to="/admin/debrief" icon="eye" className={isRevealed ? ON_HALL : GOLD}>
          {isRevealed ? t.undo : t.do}
        </ButtonLink>
      </div>
    </Card>
  )
}
