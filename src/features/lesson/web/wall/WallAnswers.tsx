import { useEffect, useState } from 'react'
import { JUDGEMENT_ICONS, JUDGEMENT_TILES } from '#features/debrief/rules/judgement-looks.ts'
import { offerNamesOf, type Phase } from '#features/debrief/schema/offers.ts'
import { JUDGEMENTS } from '#features/debrief/schema/questions.ts'
import { questionAdminCalls } from '#features/debrief/schema/standing.ts'
import { debriefQuestions } from '#features/debrief/words/en/debrief-questions.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { Calm } from '#ui/dialogs/Calm.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { useFit } from '#ui/page/use-fit.ts'
import { isHalfRead } from '../../rules/cards/offers.ts'
import { sceneIn } from '../../scenes/scenes.ts'
import type { Wall } from '../../schema/wall.ts'
import { lessonAdminCalls } from '../../schema.ts'
import { lessonWall as t } from '../../words/en/lesson.ts'
import { PeopleBar, WallCount } from './WallCount.tsx'

const LARGE = 'text-40 leading-tight font-bold sm:text-[3.5rem]'
/** An offer is as large as the wall has room for. */
const SIZES = [
  'text-40 sm:text-[4.5rem]',
  'text-40 sm:text-[3.75rem]',
  'text-40 sm:text-[3.25rem]',
  'text-40',
  'text-28',
]
/** How long an offer stands on the wall: who has no phone reads along. */
const OFFER_MS = 15_000

/** The offers one after the other, and a bar of those who have answered: that they did, never what. */
export function WallAnswers({ phase, wall }: { phase: Phase; wall: Wall }) {
  const standing = useRead(questionAdminCalls.readStanding).data
  const hasPhones = useRead(settingsCalls.readPublic).data?.playBy !== 'cards'
  const names = offerNamesOf(phase)
  const at = useTurn(names.length)
  const name = names[at]
  const out = useFit(`${phase} ${at}`, SIZES.length - 1)
  if (!standing || !name) return null
  const { halves } = standing
  const { at: sayPlace } = debriefQuestions
  // While half of the class judges before the truth, the other half is not waited for.
  const isHalf = phase === 'after' && halves !== null && halves.isOpen && !standing.beforeIsOver
  const done = isHalf ? halves.judged : standing[phase].answers
  const all = isHalf ? halves.early : Math.max(wall.players, done)
  // Cards are sent together: a few that are missing then, are not there.
  const isIn = done > 0 && (done >= all || (!hasPhones && !isHalfRead(all - done, all)))
  return (
    <div className={cx('grid grow grid-cols-1 content-evenly', out < 3 ? 'gap-6' : 'gap-3')}>
      {isIn ? (
        <AllIn offers={names.length} hasPhones={hasPhones} />
      ) : (
        <div className="grid grid-cols-1 gap-2">
          <p className="flex flex-wrap justify-between gap-x-8 text-28">
            <span className="text-gold">{sayPlace(at + 1, names.length)}</span>
            {hasPhones && <span className="text-on-hall-muted">{t.ownPace}</span>}
          </p>
          <p className={cx('leading-tight font-bold', SIZES[out])}>
            {debriefQuestions.offers[name]}
          </p>
        </div>
      )}
      <div className="grid grid-cols-1 gap-3">
        <PeopleBar done={done} all={all} />
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2">
          {isHalf ? (
            <p className={LARGE}>
              <Calm of={t.answered(halves.judged, halves.early)} />
            </p>
          ) : (
            <WallCount says={t.answered} done={done} wall={wall} className={LARGE} />
          )}
          {!isIn && <TwoAnswers />}
        </div>
      </div>
    </div>
  )
}

/** The two answers, with the colours and signs of phones. A wall of cards has letters instead. */
function TwoAnswers() {
  return (
    <ul aria-label={debriefQuestions.ask} className="flex gap-4 text-28 leading-tight font-bold">
      {JUDGEMENTS.map((judgement) => (
        <li
          key={judgement}
          className="flex items-center gap-3 rounded-16 px-5 py-3 whitespace-nowrap forced-color-adjust-none"
          style={{ background: JUDGEMENT_TILES[judgement] }}
        >
          <Icon name={JUDGEMENT_ICONS[judgement]} size={24} className="size-8" />
          {debriefQuestions[judgement]}
        </li>
      ))}
    </ul>
  )
}

/** The end of a round: no offer is open any more, and the class hears what comes. */
function AllIn({ offers, hasPhones }: { offers: number; hasPhones: boolean }) {
  const { lesson, script } = useRead(lessonAdminCalls.readLesson).data ?? {}
  const next = lesson && script && sceneIn(script, lesson.scenes[lesson.place] ?? '')
  return (
    <div role="status" className="grid grid-cols-1 gap-6">
      <p className={cx('leading-tight font-bold', SIZES[0])}>
        {t.allIn(offers)} {hasPhones ? t.thanks : t.cardsDown}
      </p>
      {/* No screen tells of the truth before it. */}
      {next && next.kind !== 'truth' && (
        <p className="text-40 text-gold">{t.nextIs(next.words.title)}</p>
      )}
    </div>
  )
}

/** The number, from 0, of the offer that has its turn. */
function useTurn(count: number): number {
  const [at, setAt] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setAt((now) => (now + 1) % count), OFFER_MS)
    return () => clearInterval(timer)
  }, [count])
  return at
}
