import { lessonPhone as t } from '../../../core/strings/en/lesson-phone.ts'
import type { Scene } from '../../../features/lesson/rules/scene.ts'
import { Button, ButtonLink } from '../../../ui/kit/Button.tsx'
import { GOLD } from '../../../ui/kit/gold.ts'
import { SkeletonList } from '../../../ui/kit/Skeleton.tsx'
import { SceneTaps } from './SceneTaps.tsx'
import { part } from '../../../ui/kit/part.ts'

const DebriefQuestions = part(
  () => import('../../../features/debrief/web/questions/DebriefQuestions.tsx'),
  Rows,
)
const SceneReportTo = part(() => import('./SceneReportTo.tsx'), Rows)
const SceneRun = part(() => import('./SceneRun.tsx'), Rows)
const SceneSign = part(() => import('./SceneSign.tsx'), Rows)
const SceneTruth = part(() => import('./SceneTruth.tsx'), Rows)

type Props = {
  scene: Scene
  text: string
  /** The step of a scene that goes step by step, from 1. */
  step: number
  /** The choices that this person tapped in the scene. */
  mine: readonly string[]
  onLeave: () => void
}

/** A scene that fills the phone: its questions, its choices, its truth, or one large button. */
export function SceneScreen({ scene, text, step, mine, onLeave }: Props) {
  const { phone } = scene.words
  return (
    <div className="mx-auto grid w-full max-w-xl grid-cols-1 gap-4">
      {scene.phone !== 'truth' && <p className="text-18">{text}</p>}
      {scene.phone === 'questions' && (
        <DebriefQuestions
          byAdmin={false}
          isBare
          otherwise={<p className="text-18">{t.nothingToJudge}</p>}
        />
      )}
      {scene.phone === 'cashOut' && <SceneRun />}
      {scene.phone === 'truth' && <SceneTruth />}
      {scene.phone === 'reportTo' && <SceneReportTo />}
      {scene.phone === 'signs' && <SceneSign step={step} />}
      {scene.taps && <SceneTaps scene={scene.name} choices={choicesOf(scene, step)} mine={mine} />}
      {scene.to && phone.go && (
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
