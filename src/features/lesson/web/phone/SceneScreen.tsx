import { lessonPhone as t } from '#core/strings/en/lesson-phone.ts'
import type { PhoneView, Scene } from '../../scenes/scene.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { GOLD } from '#ui/look/gold.ts'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'

const DebriefQuestions = part(
  () => import('#features/debrief/web/questions/DebriefQuestions.tsx'),
  Rows,
)
const SceneDays = part(() => import('../../scenes/it-works/Phone.tsx'), Rows)
const SceneFriends = part(() => import('../../scenes/bring-a-friend/Phone.tsx'), Rows)
const SceneReportTo = part(() => import('#features/debrief/web/debrief/DebriefInShort.tsx'), Rows)
const SceneRun = part(() => import('../../scenes/the-run/Phone.tsx'), Rows)
const SceneSign = part(() => import('../../scenes/eight-signs/Phone.tsx'), Rows)
const SceneTaps = part(() => import('./SceneTaps.tsx'), Rows)
const SceneTruth = part(() => import('../../scenes/the-truth/Phone.tsx'), Rows)

/** These say what they are for at its place. */
const SAYS_ITSELF: ReadonlySet<PhoneView> = new Set(['questions', 'truth', 'days'])
/** These have a button of their own for what they ask. */
const ASKS_ITSELF: ReadonlySet<PhoneView> = new Set(['days', 'friends'])

type Props = {
  scene: Scene
  text: string
  /** The step of a scene that goes step by step, from 1. */
  step: number
  /** The choices that this person tapped in the scene. */
  mine: readonly string[]
  /** Days are passing still: those of the scene, or of scenes that were left out before it. */
  isPassing: boolean
  /** The days that have passed though the scene they belong to was left out. */
  daysPassed?: number | undefined
  onLeave: () => void
}

/** A scene that fills the phone: its questions, its choices, its truth, or one large button. */
export function SceneScreen(props: Props) {
  const { scene, text, step, mine, isPassing, daysPassed, onLeave } = props
  const { phone } = scene.words
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-4">
      {!scene.isHeadedByDays && (isPassing || daysPassed) && (
        <p className="text-15 text-muted">
          {isPassing || !daysPassed ? t.passing.title : t.days.passed(daysPassed)}
        </p>
      )}
      {((isPassing && scene.isHeadedByDays) || !SAYS_ITSELF.has(scene.phone)) && (
        <p className="text-18">{text}</p>
      )}
      {scene.phone === 'questions' && (
        <DebriefQuestions
          byAdmin={false}
          isBare
          otherwise={<p className="text-18">{t.nothingToJudge}</p>}
        />
      )}
      {scene.phone === 'days' && <SceneDays {...{ scene, text, isPassing, onLeave }} />}
      {scene.phone === 'friends' && <SceneFriends hasSent={mine.includes('robot')} />}
      {scene.phone === 'cashOut' && <SceneRun />}
      {scene.phone === 'truth' && <SceneTruth />}
      {scene.phone === 'reportTo' && <SceneReportTo />}
      {scene.phone === 'signs' && <SceneSign step={step} />}
      {scene.taps && <SceneTaps scene={scene.name} choices={choicesOf(scene, step)} mine={mine} />}
      {scene.to && phone.go && !ASKS_ITSELF.has(scene.phone) && (
        <ButtonLink to={scene.to} size="large" className={GOLD} block onClick={onLeave}>
          {phone.go}
        </ButtonLink>
      )}
      <Button variant="quiet" moves={false} block onClick={onLeave}>
        {t.later}
      </Button>
    </div>
  )
}

/** All of them, or that of the step that is shown. */
function choicesOf({ taps, steps }: Scene, step: number): Readonly<Record<string, string>> {
  if (!taps) return {}
  if (steps === undefined) return taps.choices
  const choice = Object.keys(taps.choices)[step - 1]
  return choice ? { [choice]: t.met } : {}
}

function Rows() {
  return <SkeletonList rows={3} />
}
