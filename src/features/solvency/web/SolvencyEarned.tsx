import { formatGhs, type Pesewas } from '../../../core/money.ts'
import { solvencyPage } from '../../../core/strings/admin-solvency.en.ts'
import { Card } from '../../../ui/Card.tsx'

const t = solvencyPage.earned

/** The one sentence of it all. */
export function SolvencyEarned({ profitPaid, earned }: { profitPaid: Pesewas; earned: Pesewas }) {
  return (
    <Card title={t.title}>
      <p className="text-22 font-semibold text-balance wrap-anywhere">
        {t.line(formatGhs(profitPaid), formatGhs(earned))}
      </p>
      <p className="mt-3 text-muted">{earned === 0 ? t.why : t.interest}</p>
    </Card>
  )
}
