import { formatGhs } from '#core/money.ts'
import { fromShares, saidBy } from '#features/truth/rules/truth-lines.ts'
import { lessonTruth } from '#features/truth/words/en/lesson-truth.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { useFit } from '#ui/page/use-fit.ts'
import { slipCalls } from '../../schema/slips.ts'
import { cardWall as t } from '../../words/en/card-wall.ts'

type Props = { number: number; place: number; of: number }

/** The truth of one seat, by its number: nobody's name stands beside an amount. */
export function WallSeat({ number, place, of }: Props) {
  const query = useRead(slipCalls.readSlips, { number: String(number) })
  const slip = query.data?.slips.find((each) => each.number === number)
  const words = { ...lessonTruth.picture, self: t.own, others: t.others }
  const shares = slip ? fromShares(slip.truth, words) : []
  // Many may have paid it: then all letters are smaller.
  const isTight = useFit(`${number} ${shares.length}`, 1) > 0
  if (!slip) return null
  const { truth } = slip
  const said = saidBy(truth)
  return (
    <section className={cx('grid grid-cols-1', isTight ? 'gap-2' : 'gap-5')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2
          className={cx(
            'tabular leading-none font-bold text-gold',
            isTight ? 'text-[3rem]' : 'text-[5rem]',
          )}
        >
          {t.seat(number)}
        </h2>
        <p className="tabular text-28 text-on-hall-muted">{t.place(place, of)}</p>
      </div>
      <dl className="grid grid-cols-1 gap-2">
        <Fact name={t.putIn} value={formatGhs(truth.putIn)} isTight={isTight} />
        {said !== null && <Fact name={t.said} value={formatGhs(said)} isTight={isTight} isGold />}
        <Fact name={t.gotBack} value={formatGhs(truth.takenOut)} isTight={isTight} />
      </dl>
      <div className="grid grid-cols-1 gap-1">
        <h3 className="text-28 text-on-hall-muted">{t.paidBy}</h3>
        <ul
          className={cx(
            'tabular grid grid-cols-1 gap-x-10 leading-tight font-bold sm:grid-cols-2',
            isTight ? 'text-28' : 'text-40',
          )}
        >
          {shares.length === 0 && <li>{t.nobody}</li>}
          {shares.map(({ who, amount }) => (
            <li key={who} className="flex justify-between gap-4">
              <span>{who}</span>
              <span className="whitespace-nowrap">{formatGhs(amount)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

type FactProps = { name: string; value: string; isTight: boolean; isGold?: boolean }

function Fact({ name, value, isTight, isGold }: FactProps) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-hall-line">
      <dt className={cx('text-on-hall-muted', isTight ? 'text-28' : 'text-40')}>{name}</dt>
      <dd
        className={cx(
          'tabular leading-tight font-bold whitespace-nowrap',
          isTight ? 'text-[2.25rem]' : 'text-[3.5rem]',
          isGold && 'text-gold',
        )}
      >
        {value}
      </dd>
    </div>
  )
}
