import { formatGhs, minus } from '#core/money.ts'
import { lessonWall as t } from '#core/strings/en/lesson.ts'
import { cx } from '#ui/look/class-names.ts'
import { useRead } from '#ui/live/use-read.ts'
import { crowdCalls } from '#features/crowd/schema.ts'
import { debriefCalls } from '#features/debrief/schema.ts'

/** The ways of the whole room's money, naming nobody. Empty until the truth is revealed. */
export function WallTruth({ hadRun }: { hadRun: boolean }) {
  const found = useRead(debriefCalls.readDebrief).data
  const robots = useRead(crowdCalls.readCrowd).data?.crowd?.joined ?? 0
  if (!found?.revealed) return null
  const { putIn, paidOut, cash, owed, fromSelf, fromOthers, twin, earned } = found.figures
  const { behind, ahead, even, behindSeats, aheadSeats, lost } = found.figures
  const all = Math.max(1, fromSelf + fromOthers)
  const rest = [
    ...(ahead > 0 ? [t.ahead(ahead, aheadSeats)] : []),
    ...(even > 0 ? [t.even(even)] : []),
  ]
  return (
    <div className="grid grid-cols-1 gap-5">
      <dl className="grid grid-cols-1 gap-1">
        <Fact name={robots > 0 ? t.putInWith(robots) : t.putIn} value={formatGhs(putIn)} />
        <Fact name={t.paidOut} value={formatGhs(paidOut)} />
        <Fact name={t.drawer} value={formatGhs(cash)} />
        {owed > cash && <Fact name={t.promised} value={formatGhs(minus(owed, cash))} isGold />}
        <Fact name={t.earned} value={formatGhs(twin ? twin.machines.earned : earned)} />
      </dl>
      {fromSelf + fromOthers > 0 && (
        <section aria-label={t.flow} className="grid grid-cols-1 gap-2">
          <h2 className="text-28 text-on-hall-muted">{t.flow}</h2>
          <div aria-hidden="true" className="flex h-10 overflow-hidden rounded-12 bg-hall-line">
            <div className="bg-on-hall-muted" style={{ width: `${(fromSelf / all) * 100}%` }} />
            <div className="bg-gold" style={{ width: `${(fromOthers / all) * 100}%` }} />
          </div>
          <p className="tabular flex flex-wrap justify-between gap-x-4 text-28 font-bold">
            {fromSelf > 0 && (
              <span>
                {t.own} {formatGhs(fromSelf)}
              </span>
            )}
            {fromOthers > 0 && (
              <span className="text-gold">
                {t.others} {formatGhs(fromOthers)}
              </span>
            )}
          </p>
        </section>
      )}
      <p className="text-28">
        {behind > 0 && <strong>{t.lost(lost, behind, behindSeats)}</strong>}
        {behind > 0 && rest.length > 0 && ' · '}
        {rest.join(' · ')}
        {robots > 0 && <span className="block text-on-hall-muted">{t.robotsToo(robots)}</span>}
        {!hadRun && <span className="block">{t.noRun}</span>}
      </p>
    </div>
  )
}

function Fact({ name, value, isGold }: { name: string; value: string; isGold?: boolean }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-hall-line">
      <dt className="text-28 text-on-hall-muted">{name}</dt>
      <dd
        className={cx(
          'tabular text-28 leading-tight font-bold whitespace-nowrap sm:text-[2.25rem]',
          isGold && 'text-gold',
        )}
      >
        {value}
      </dd>
    </div>
  )
}
