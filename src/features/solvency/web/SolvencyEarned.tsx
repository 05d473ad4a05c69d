import { formatGhs, minus, NOTHING, type Pesewas } from '#core/money.ts'
import { Card } from '#ui/page/Card.tsx'
import { solvencyPage } from '../words/en/admin-solvency.ts'

const t = solvencyPage.earned

type Props = { profitPaid: Pesewas; interest: Pesewas }

/** The page's main sentence. What the treasury paid stands beside it: no machine earned that. */
export function SolvencyEarned({ profitPaid, interest }: Props) {
  return (
    <Card title={t.title}>
      <p className="text-22 font-semibold text-balance wrap-anywhere">
        {t.line(formatGhs(minus(profitPaid, interest)), formatGhs(NOTHING))}
      </p>
      <p className="mt-3 text-muted">{interest > 0 ? t.interest(formatGhs(interest)) : t.why}</p>
    </Card>
  )
}
