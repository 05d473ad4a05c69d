import { JUDGEMENT_ICONS } from '#features/debrief/rules/judgement-looks.ts'
import { offersTold } from '#features/debrief/rules/offers-told.ts'
import { PHASES, type Phase } from '#features/debrief/schema/offers.ts'
import { debriefCalls } from '#features/debrief/schema.ts'
import { debriefAnswers } from '#features/debrief/words/en/debrief-answers.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { useFit } from '#ui/page/use-fit.ts'
import { WallChange } from '../../web/wall/WallChange.tsx'
import { WallReportTo } from '../../web/wall/WallReportTo.tsx'
import { lessonWall as t } from '../../words/en/lesson.ts'
import type { WallProps } from '../scene-props.ts'

/** First what changed, then where to report, then which offers were genuine, a round a step. */
export default function KeepWall({ step, wall: { players } }: WallProps) {
  const isTold = useRead(debriefCalls.readDebrief).data?.answersTold
  const phase = PHASES[step - 3]
  if (step === 2) return <WallReportTo isAlone />
  if (!phase) return <WallChange players={players} />
  return <WallOffers phase={phase} isTold={isTold === true} />
}

/** The genuine offers of a round; not before the questions after are closed. */
function WallOffers({ phase, isTold }: { phase: Phase; isTold: boolean }) {
  const isTight = useFit(`${phase} ${isTold}`, 1) > 0
  const columns = [true, false].map((isScam) =>
    offersTold(phase).filter((offer) => offer.isScam === isScam),
  )
  const rows = Math.max(...columns.map(({ length }) => length))
  if (!isTold) return <p className="max-w-5xl text-40 leading-snug">{t.notTold}</p>
  return (
    <section
      aria-label={debriefAnswers.rounds[phase]}
      className="flex grow flex-col gap-4 text-28 leading-tight"
    >
      <h2 className="text-40 leading-tight font-bold">{debriefAnswers.rounds[phase]}</h2>
      <div className="grid grow grid-cols-1 gap-x-10 gap-y-3 sm:grid-cols-2">
        {columns.map((offers) => (
          <OfferList key={offers[0]?.name} {...{ offers, rows, isTight }} />
        ))}
      </div>
    </section>
  )
}

type OfferListProps = {
  offers: ReturnType<typeof offersTold>
  /** The rows of the longer column: those of both stand at one height. */
  rows: number
  isTight: boolean
}

/** The scams of a round, or its genuine offers: each kind has a column of its own. */
function OfferList({ offers, rows, isTight }: OfferListProps) {
  return (
    <ul className="grid grid-cols-1 gap-y-3" style={{ gridTemplateRows: `repeat(${rows}, 1fr)` }}>
      {offers.map(({ name, isScam, short, answer, words }) => (
        <li
          key={name}
          className={cx(
            'grid min-w-0 grid-cols-1 content-start border-l-8 py-2 pl-5',
            isScam ? 'border-gold' : 'border-on-hall-muted',
          )}
        >
          <p className="flex flex-wrap justify-between gap-x-4 font-semibold">
            <span>{short}</span>
            <span className={cx('flex items-center gap-2', isScam && 'text-gold')}>
              <Icon name={JUDGEMENT_ICONS[isScam ? 'scam' : 'genuine']} size={24} />
              {answer}
            </span>
          </p>
          {!isTight && (
            <p className="text-on-hall-muted">{debriefAnswers.quoted(asSentence(words))}</p>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The words of an offer, which it says in the middle of a sentence. */
const asSentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
