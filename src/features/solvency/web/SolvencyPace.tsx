import { daysBetween, formatDay } from '../../../core/day.ts'
import { solvencyPage } from '../../../core/strings/admin-solvency.en.ts'
import { Card } from '../../../ui/Card.tsx'
import { FactList } from '../../../ui/FactList.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Money } from '../../../ui/Money.tsx'
import type { HouseAnswer } from './SolvencyHall.tsx'

const t = solvencyPage.pace

/** What the last days brought, and when the drawer is empty if the next ones do the same. */
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
        {sayRunway(house)}
      </p>
      <p className="mt-2 text-15 text-muted">{t.noForecast}</p>
    </Card>
  )
}

function sayRunway({ today, emptyOn }: HouseAnswer): string {
  if (emptyOn === null) return t.lasts
  return emptyOn === today ? t.isEmpty : t.empties(formatDay(emptyOn), daysBetween(today, emptyOn))
}
