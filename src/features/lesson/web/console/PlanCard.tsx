import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Fold } from '#ui/page/Fold.tsx'
import { minutesIn } from '../../rules/cards/minutes.ts'
import { leapOf } from '../../rules/leap.ts'
import { sceneOf } from '../../scenes/scenes.ts'
import type { LessonUnderWay } from '../../schema.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import { OpenWall } from './OpenWall.tsx'
import { useByCards } from './use-by-cards.ts'
import { clockOf, useSecondsSince } from './use-seconds.ts'

const t = lessonConsole.now

type PlanCardProps = { lesson: LessonUnderWay; isGoing: boolean; onGo: (to: number) => void }

/** The scenes of the lesson, each a way to it, and the way past the next one. */
export function PlanCard({ lesson, isGoing, onGo }: PlanCardProps) {
  const { scenes, place, length } = lesson
  const next = sceneOf(scenes[place] ?? '')
  const byCards = useByCards()
  return (
    <Card title={t.plan} action={<OpenWall />}>
      <Overall begunAt={lesson.begunAt} minutes={totalOf(scenes, length, byCards)} />
      <LessonPlan lesson={lesson} onGo={onGo} />
      {next && sceneOf(scenes[place + 1] ?? '') && (
        // No scene of the list: it stands apart, and less than the way on.
        <div className="mt-3 -mb-3 border-t border-line pt-1">
          <Button
            moves
            variant="quiet"
            icon="forward"
            className="-ml-5 text-15 text-muted!"
            disabled={isGoing}
            aria-haspopup={leapOf(lesson, place + 2) ? 'dialog' : undefined}
            onClick={() => onGo(place + 2)}
          >
            {t.leaveOut(next.words.title)}
          </Button>
        </div>
      )}
      {/* The tooltip of 'Back' says it to the others. */}
      <p id="back-means" className="sr-only">
        {t.backText}
      </p>
    </Card>
  )
}

const totalOf = (scenes: readonly string[], length: LessonUnderWay['length'], byCards: boolean) =>
  scenes.reduce((sum, name) => {
    const scene = sceneOf(name)
    return sum + (scene ? minutesIn(scene, length, byCards) : 0)
  }, 0)

function Overall({ begunAt, minutes }: { begunAt: string; minutes: number }) {
  const seconds = useSecondsSince(begunAt)
  return <p className="tabular mb-2 text-15 text-muted">{t.overall(clockOf(seconds), minutes)}</p>
}

type PlanProps = Omit<PlanCardProps, 'isGoing'>

/** Fewer scenes before this one stand in sight: one row would save nothing. */
const LEAST_FOLDED = 3

/**
 * All scenes of this lesson: what is and what comes, above them what was, in one row that opens.
 * Each can be gone to.
 */
function LessonPlan(props: PlanProps) {
  const before = props.lesson.place - 1
  const folded = before < LEAST_FOLDED ? 0 : before
  return (
    <>
      {folded > 0 && (
        <Fold
          className="-mx-2"
          titleClass="px-2 text-muted"
          title={
            <span className="flex items-center gap-3">
              <Icon name="check" size={16} className="w-6" />
              {t.before(folded)}
            </span>
          }
        >
          <div className="px-2">
            <Scenes {...props} to={folded} />
          </div>
        </Fold>
      )}
      <Scenes {...props} from={folded} />
    </>
  )
}

type ScenesProps = PlanProps & { from?: number; to?: number }

/** The lesson's scenes at the places `from` to before `to`, counted from 0. */
function Scenes({ lesson, onGo, from = 0, to = lesson.scenes.length }: ScenesProps) {
  const byCards = useByCards()
  return (
    <ol start={from + 1} className="-mx-2 grid grid-cols-1">
      {lesson.scenes.slice(from, to).map((name, index) => {
        const at = from + index
        const scene = sceneOf(name)
        if (!scene) return null
        const isShown = at + 1 === lesson.place
        const hasBegun = lesson.begun.includes(name)
        return (
          <li key={name}>
            <button
              type="button"
              aria-current={isShown ? 'step' : undefined}
              aria-haspopup={leapOf(lesson, at + 1) ? 'dialog' : undefined}
              disabled={isShown}
              onClick={() => onGo(at + 1)}
              className={cx(
                'flex min-h-11 w-full items-center gap-3 rounded-8 px-2 text-left',
                isShown ? 'bg-brand-soft font-semibold' : 'hover:bg-sunken',
              )}
            >
              <span className="tabular w-6 text-15 text-muted">{at + 1}</span>
              <span className="min-w-0 flex-1">{scene.words.title}</span>
              {hasBegun && !isShown && (
                <>
                  <Icon name="check" size={16} />
                  <span className="sr-only">{t.hasBegun}</span>
                </>
              )}
              <span className="text-13 whitespace-nowrap text-muted">
                {lessonConsole.start.minutes(minutesIn(scene, lesson.length, byCards))}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
