import { daysBetween, formatDay } from '#core/day.ts'
import { formatGhs } from '#core/money.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { Card } from '#ui/page/Card.tsx'
import { FactList } from '#ui/page/FactList.tsx'
import { solvencyPage } from '../words/en/admin-solvency.ts'
import type { HouseAnswer } from './SolvencyHall.tsx'

const t = solvencyPage.pace

type Runway = Pick<HouseAnswer, 'today' | 'emptyOn' | 'coverage'> & {
  readonly pace: Pick<HouseAnswer['pace'], 'net'>
}

/** The flow of the last days, and the day on which the drawer is empty if the next ones bring the same. */
export function SolvencyPace({ house }: { house: HouseAnswer }) {
  const { pace } = house
  if (pace.days === 0) {
    return (
      <Card title={t.title}>
        <p className="text-muted">{t.none}</p>
      </Card>
    )
  }
  return (
    <Card title={t.title}>
      <p className="-mt-3 text-15 text-muted">{t.days(pace.days)}</p>
      <FactList
        facts={[
          { label: t.perDay, value: <Money amount={pace.perDay} sign="always" />, strong: true },
          { label: t.net, value: <Money amount={pace.net} sign="always" /> },
        ]}
      />
      <p className="mt-2 flex items-start gap-2 font-semibold">
        <Icon name="clock" className="mt-0.5" />
        <span className="text-balance">{sayRunway(house)}</span>
      </p>
      <p className="mt-2 text-15 text-muted">{t.noForecast}</p>
    </Card>
  )
}

/** When the drawer is empty; where no day is, that this alone is no way to pay what is owed. */
function sayRunway({ today, emptyOn, pace, coverage }: Runway): string {
  if (emptyOn === today) return t.isEmpty
  if (emptyOn) return t.empties(formatDay(emptyOn), daysBetween(today, emptyOn))
  const lasts = pace.net > 0 ? t.grows : pace.net === 0 ? t.level : t.century
  return coverage === null || coverage >= 100 ? lasts : `${lasts} ${t.short(formatGhs(coverage))}`
}
