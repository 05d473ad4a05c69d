import { formatDay } from '#core/day.ts'
import { formatRate } from '#core/rate.ts'
import { Money } from '#ui/money/Money.tsx'
import { Badge } from '#ui/page/Badge.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { adminUser } from '../../words/en/admin-user.ts'
import type { TabProps } from '../users/found-person.ts'
import { AdminUserFact } from './AdminUserFact.tsx'

const t = adminUser.machines

/** The machines that they bought, at the terms of the day of purchase. */
export default function AdminUserMachines({ details }: TabProps) {
  const { machines } = details
  if (machines.length === 0) {
    return (
      <Empty icon="machine" title={t.empty}>
        {t.emptyText}
      </Empty>
    )
  }
  return (
    <Card>
      <ul aria-label={t.caption} className="-my-4 divide-y divide-line">
        {machines.map((machine) => (
          <li key={machine.machineId} className="grid grid-cols-1 gap-2 py-4">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <p className="min-w-0 font-semibold wrap-anywhere">{machine.name}</p>
              {machine.daysLeft > 0 ? (
                <Badge tone="good" icon="clock">
                  {t.days(machine.daysLeft)}
                </Badge>
              ) : (
                <Badge icon="check">{t.completed}</Badge>
              )}
            </div>
            <dl className="grid grid-cols-2 gap-x-4 gap-y-2 @lg:grid-cols-4">
              <AdminUserFact label={t.price}>
                <Money amount={machine.price} />
              </AdminUserFact>
              {machine.billRate === null ? (
                <AdminUserFact label={t.daily}>
                  <Money amount={machine.dailyProfit} />
                </AdminUserFact>
              ) : (
                <AdminUserFact label={t.rate}>
                  {t.percent(formatRate(machine.billRate))}
                </AdminUserFact>
              )}
              <AdminUserFact label={t.bought} className="tabular">
                {formatDay(machine.boughtOn)}
              </AdminUserFact>
              <AdminUserFact label={t.ends} className="tabular">
                {formatDay(machine.endsOn)}
              </AdminUserFact>
            </dl>
          </li>
        ))}
      </ul>
    </Card>
  )
}
