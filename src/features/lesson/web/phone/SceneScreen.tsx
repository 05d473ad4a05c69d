import type { ComponentType } from 'react'
import { cx } from '#ui/look/class-names.ts'
import { GOLD } from '#ui/look/gold.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { BeforePhone } from '../../scenes/before/Phone.tsx'
import { KeepPhone } from '../../scenes/keep/Phone.tsx'
import type { Scene, SceneName } from '../../scenes/scene.ts'
import type { PhoneProps } from '../../scenes/scene-props.ts'
import { WhisperPhone } from '../../scenes/whisper/Phone.tsx'
import { lessonPhone as t } from '../../words/en/lesson-phone.ts'

const SceneTaps = part(() => import('./SceneTaps.tsx'), ListPlaceholder)

type ScenePart = {
  readonly Part: ComponentType<PhoneProps>
  /** True where the part says what the scene is for, at the fitting place. */
  readonly saysItself?: true
  /** True where the part has a button of its own for what the scene asks. */
  readonly asksItself?: true
}

const JUDGED: ScenePart = { Part: BeforePhone, saysItself: true }

/** The part that fills the screen in each scene, below its words and above its choices. */
const PHONES: Readonly<Record<SceneName, ScenePart | null>> = {
  akwaaba: null,
  before: JUDGED,
  'first-cedi': null,
  'it-works': {
    Part: part(() => import('../../scenes/it-works/Phone.tsx'), ListPlaceholder),
    saysItself: true,
    asksItself: true,
  },
  'bring-a-friend': {
    Part: part(() => import('../../scenes/bring-a-friend/Phone.tsx'), ListPlaceholder),
    asksItself: true,
  },
  whisper: { Part: WhisperPhone, saysItself: true },
  'the-run': {
    Part: part(() => import('../../scenes/the-run/Phone.tsx'), ListPlaceholder),
    saysItself: true,
  },
  half: JUDGED,
  'the-truth': {
    Part: part(() => import('../../scenes/the-truth/Phone.tsx'), ListPlaceholder),
    saysItself: true,
  },
  'eight-signs': {
    Part: part(() => import('../../scenes/eight-signs/Phone.tsx'), ListPlaceholder),
    saysItself: true,
  },
  after: JUDGED,
  keep: { Part: KeepPhone },
}

type Props = PhoneProps & {
  /** The days that have passed though the scene they belong to was left out. */
  daysPassed?: number | undefined
}

/** A scene that fills the phone: its questions, its choices, its truth, or one large button. */
export function SceneScreen(props: Props) {
  const { daysPassed, ...given } = props
  const { scene, text, step, mine, isPassing, onLeave } = given
  const { phone } = scene.words
  const { Part, saysItself, asksItself } = PHONES[scene.name] ?? {}
  return (
    <div className="mx-auto flex w-full max-w-xl grow flex-col gap-4 [&_:is(button,a)]:font-display">
      {!scene.isHeadedByDays && (isPassing || daysPassed) && (
        <p className="text-15 text-muted">
          {isPassing || !daysPassed ? t.passing.title : t.days.passed(daysPassed)}
        </p>
      )}
      {((isPassing && scene.isHeadedByDays) || !saysItself) && <p className="text-18">{text}</p>}
      {Part && <Part {...given} />}
      {scene.taps && <SceneTaps scene={scene.name} choices={choicesOf(scene, step)} mine={mine} />}
      {scene.to && phone.go && !asksItself && (
        <ButtonLink
          to={scene.to}
          size="large"
          // The longest of them is one line of a phone.
          className={cx(GOLD, 'max-sm:px-2! max-sm:text-16!')}
          block
          onClick={onLeave}
        >
          {phone.go}
        </ButtonLink>
      )}
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

function ListPlaceholder() {
  return <SkeletonList rows={3} />
}
