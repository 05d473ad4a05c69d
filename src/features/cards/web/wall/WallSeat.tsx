import { formatGhs, type Pesewas } from '#core/money.ts'
import { fromShares, type MoneyShare, saidBy, toShares } from '#features/truth/rules/truth-lines.ts'
import { lessonTruth } from '#features/truth/words/en/lesson-truth.ts'
import { looksOf, ShareBand, ShareKey } from '#ui/charts/ShareBand.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { golden, undyed, type Weaving } from '#ui/look/thread-colour.ts'
import { useFit } from '#ui/page/use-fit.ts'
import { type Slip, slipCalls } from '../../schema/slips.ts'
import { cardWall as t } from '../../words/en/card-wall.ts'

type Props = { number: number; place: number; of: number }

/** The most others who stand by their numbers on a side. */
const MOST_NAMED = 3
/**
 * The truth of one seat, by its number, as on a phone: what it got and what it put in as two bands to one
 * scale. Nobody's name stands beside an amount.
 */
export function WallSeat({ number, place, of }: Props) {
  const query = useRead(slipCalls.readSlips, { number: String(number) })
  const slip = query.data?.slips.find((each) => each.number === number)
  const words = { ...lessonTruth.picture, self: t.own, others: t.others }
  const payers = slip ? fromShares(slip.truth, words, MOST_NAMED) : []
  const takers = slip ? toShares(slip.truth, MOST_NAMED, { ...words, self: t.back }) : []
  // All letters are smaller in little room.
  const isTight = useFit(`${number} ${payers.length} ${takers.length}`, 1) > 0
  if (!slip) return null
  const { putIn, takenOut } = slip.truth
  const statedDeposit = saidBy(slip.truth)
  const scale = Math.max(putIn, takenOut)
  return (
    <section
      className={cx(
        'ground-hall grid grow grid-cols-1 content-evenly',
        isTight ? 'gap-3' : 'gap-6',
      )}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-8">
        <h2 className={cx('leading-none font-bold', isTight ? 'text-[3rem]' : 'text-[5rem]')}>
          {t.seat(number)}
        </h2>
        <p className="text-28 text-on-hall-muted">{t.place(place, of)}</p>
      </div>
      <Side
        name={t.gotBack}
        sum={takenOut}
        says={statedDeposit === null ? null : t.said(formatGhs(statedDeposit))}
        look={lookOf(slip.truth)}
        shares={payers}
        way={t.paidBy}
        cloth={golden}
        {...{ scale, isTight }}
      />
      <Side
        name={t.putIn}
        sum={putIn}
        shares={takers}
        way={t.wentTo}
        // The cloth of a seat was one among many: here it has no colour.
        cloth={undyed}
        {...{ scale, isTight }}
      />
    </section>
  )
}

/** Gold is for a gain, and on every wall for a sum of nothing; red is for some of it. */
function lookOf({ putIn, takenOut }: Slip['truth']): string {
  if (takenOut === 0 || takenOut > putIn) return 'text-gold'
  return takenOut < putIn ? 'text-bad' : ''
}

type SideProps = {
  name: string
  sum: Pesewas
  /** The app's own words on the sum. */
  says?: string | null
  /** The colour of the sum. */
  look?: string
  shares: readonly MoneyShare[]
  /** The words before those who paid it, or to whom it went. */
  way: string
  cloth: Weaving
  scale: number
  isTight: boolean
}

/** A sum, its band, and who paid or got which part of it. */
function Side({ name, sum, says, look, shares, way, cloth, scale, isTight }: SideProps) {
  const parts = looksOf(
    [...shares].sort((one, other) => other.amount - one.amount),
    cloth,
  )
  return (
    <div className={cx('grid grid-cols-1', isTight ? 'gap-1' : 'gap-3')}>
      <p className="flex flex-wrap items-baseline gap-x-5 font-bold">
        <span className="text-40 text-on-hall-muted">{name}</span>{' '}
        <span className={cx('leading-tight', isTight ? 'text-[3rem]' : 'wall-figure', look)}>
          {formatGhs(sum)}
        </span>
        {says && <span className="ml-auto text-28 text-on-hall-muted">{says}</span>}
      </p>
      {scale > 0 && <ShareBand {...{ parts, scale }} className={isTight ? 'h-10' : 'h-16'} />}
      <ul className="flex flex-wrap gap-x-8 text-28 font-semibold">
        {parts.length > 0 && <li className="font-normal text-on-hall-muted">{way}</li>}
        {parts.map(({ who, amount, look: own }) => (
          <li key={who} className="flex items-baseline gap-3">
            <ShareKey look={own} className="size-6 translate-y-0.5 rounded-8" />
            <span>{who}</span>
            <span className="whitespace-nowrap">{formatGhs(amount)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}
