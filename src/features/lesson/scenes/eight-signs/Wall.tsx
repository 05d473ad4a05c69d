import { debriefCalls } from '#features/debrief/schema.ts'
import { signCards } from '#features/debrief/words/en/sign-cards.ts'
import { signTitles } from '#features/debrief/words/en/sign-titles.ts'
import { Calm } from '#ui/dialogs/Calm.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { useFit } from '#ui/page/use-fit.ts'
import { PeopleBar } from '../../web/wall/WallCount.tsx'
import { lessonWall as t } from '../../words/en/lesson.ts'
import type { WallProps } from '../scene-props.ts'

/** A sign and its figure are as large as the wall has room for. */
const SIZES = [
  { title: 'sm:text-[4.5rem]', figure: 'sm:text-[8.5rem]', text: 'text-40 sm:text-[3.25rem]' },
  { title: 'sm:text-[4rem]', figure: 'sm:text-[7.5rem]', text: 'text-40 sm:text-[2.75rem]' },
  { title: 'sm:text-[3.5rem]', figure: 'sm:text-[6rem]', text: 'text-40' },
  { title: '', figure: '', text: 'text-28' },
] as const
/** The largest size at which a longer figure stands on one line. */
const OF_LONG = 2
const LONGEST = 13

/** One warning sign, its one figure, here or elsewhere, and how many have met it. */
export default function EightSignsWall({ step, taps, wall }: WallProps) {
  const met = taps[`sign-${step}`] ?? 0
  const all = Math.max(wall.players, met)
  const { data: debrief, isPending } = useRead(debriefCalls.readDebrief)
  const title = signTitles[step - 1]
  const card = signCards.cards[step - 1]?.(debrief?.revealed ? debrief.figures : null)
  const out = useFit(`${step} ${card?.figure}`, SIZES.length - 1)
  const isLong = (card?.figure.length ?? 0) > LONGEST
  const size = SIZES[isLong ? Math.max(out, OF_LONG) : out] ?? SIZES[0]
  if (!title || !card) return null
  return (
    <div className="grid grow grid-cols-1 content-evenly gap-6">
      <h2 className={cx('flex gap-6 text-[3rem] leading-tight font-bold', size.title)}>
        <span className="whitespace-nowrap text-gold">
          {step}
          <span className="text-28 tracking-normal text-on-hall-muted">
            {' '}
            {t.ofSigns(signTitles.length)}
          </span>
        </span>
        {title}
      </h2>
      {!isPending && (
        <div className="border-l-8 border-gold pl-6">
          <p className="text-28 text-on-hall-muted">
            {card.here ? signCards.here : signCards.elsewhere}
          </p>
          <p className={cx('text-[4rem] leading-tight font-bold wrap-anywhere', size.figure)}>
            {card.figure}
          </p>
          <p className={cx('leading-snug text-balance', size.text)}>{card.text}</p>
        </div>
      )}
      {/* There before the first tap: the sign neither moves nor shrinks when it comes. */}
      {all > 0 && (
        <div className="grid grid-cols-1 gap-2">
          <PeopleBar done={met} all={all} />
          <p className={cx('text-40 leading-tight font-bold', met === 0 && 'text-on-hall-muted')}>
            <Calm of={t.met(met, all, wall.people > wall.players)} />
          </p>
        </div>
      )}
    </div>
  )
}
