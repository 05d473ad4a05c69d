import { type CatalogueMachine, MINING } from '#features/machines/rules/catalogue.ts'
import { MachinePicture } from '#features/machines/web/products/MachinePicture.tsx'
import { Money } from '#ui/money/Money.tsx'
import { dashboard as t } from '../../words/en/dashboard.ts'
import { dashboardSample } from '../../words/en/dashboard-sample.ts'

const MOST = 3

/** The built-in list where the house's own cannot be had: to look at, with nothing to press. */
export default function DashboardSample({ unreadable }: { unreadable: boolean }) {
  return (
    <>
      <p className="mt-4 mb-3 text-15 font-semibold">
        {unreadable ? dashboardSample.unreadable : dashboardSample.unreached}
      </p>
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-3">
        {MINING.slice(0, MOST).map((machine) => (
          <Sample key={machine.id} machine={machine} />
        ))}
      </ul>
    </>
  )
}

function Sample({ machine }: { machine: CatalogueMachine }) {
  const { name, price, dailyProfit } = machine
  return (
    <li className="flex min-w-0 items-center gap-3 rounded-12 border border-dashed border-line-strong p-3 text-muted sm:flex-col sm:items-stretch">
      <MachinePicture
        machine={{ ...machine, owned: null }}
        className="w-24 shrink-0 rounded-8 p-1 sm:w-full"
      />
      <span className="min-w-0 flex-1">
        <span className="block text-16 font-semibold">{name}</span>
        <Money amount={price} className="block text-16" />
        <span className="block text-15">
          <Money amount={dailyProfit} sign="always" /> {t.aDay}
        </span>
      </span>
    </li>
  )
}
