import { formatCount } from '#core/counts.ts'
import { ghs, NOTHING, portionOf } from '#core/money.ts'
import { formatRate } from '#core/rate.ts'
import { Money } from '#ui/money/Money.tsx'
import { Card } from '#ui/page/Card.tsx'
import type { RoomFigures } from '../../schema.ts'
import { debriefPage } from '../../words/en/debrief-page.ts'

const t = debriefPage.twin
const AMOUNTS = ['price', 'credited', 'perFifty', 'earned', 'returned', 'laidOut'] as const
/** Large amounts may not fit beside each other; what scrolls must be reached by keyboard. */
const SCROLLS = { role: 'region', tabIndex: 0 }
const FIFTY = ghs(50)
const CELL = 'tabular py-2.5 pl-3 text-right align-top'
const HEAD = 'py-2 pl-3 text-right align-bottom text-15 font-semibold'

/**
 * The treasury bill beside every other machine: what was paid for each, and where its payouts came
 * from.
 */
export function DebriefTwin({ twin }: { twin: NonNullable<RoomFigures['twin']> }) {
  const { rate } = twin
  const [bill, machines] = [withFifty(twin.bill), withFifty(twin.machines)]
  return (
    <Card title={t.title}>
      <p className="-mt-2 mb-2 text-15 text-muted">{t.lead}</p>
      <div {...SCROLLS} aria-label={t.title} className="overflow-x-auto break-inside-avoid">
        <table className="w-full border-collapse text-15">
          <caption className="sr-only">{t.title}</caption>
          <thead className="border-b border-line">
            <tr>
              <th scope="col" className="sr-only">
                {t.what}
              </th>
              <th scope="col" className={HEAD}>
                {t.machines}
              </th>
              <th scope="col" className={HEAD}>
                {t.bill}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            <tr>
              <Name>{t.bought}</Name>
              <td className={CELL}>{formatCount(machines.bought)}</td>
              <td className={CELL}>{formatCount(bill.bought)}</td>
            </tr>
            {AMOUNTS.map((name) => (
              <tr key={name}>
                <Name>{t[name]}</Name>
                <td className={CELL}>
                  <Money amount={machines[name]} />
                </td>
                <td className={CELL}>
                  <Money amount={bill[name]} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="mt-3">{bill.bought === 0 ? t.none : t.same}</p>
      <p className="mt-1 text-15 text-muted">{t.rate(formatRate(rate))}</p>
    </Card>
  )
}

type TwinSide = NonNullable<RoomFigures['twin']>['bill']

/** The sum that was credited for each GHS 50 of their price, rounded down, so that both can be compared. */
function withFifty(kind: TwinSide) {
  const { credited, price } = kind
  return { ...kind, perFifty: price > 0 ? portionOf(FIFTY, credited, price) : NOTHING }
}

function Name({ children }: { children: string }) {
  return (
    <th scope="row" className="py-2.5 text-left align-top font-normal text-muted">
      {children}
    </th>
  )
}
