import type { ComponentType } from 'react'
import { Icon } from '#ui/look/Icon.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'
import { part } from '#ui/router/part.ts'
import { byScene } from '../../scenes/by-scene.ts'
import { isHeadedByDays, pageOf, type Scene, type TapAsk, tapsOf } from '../../scenes/scene.ts'
import type { LentParts, PhoneProps } from '../../scenes/scene-props.ts'
import { lessonPhone as t } from '../../words/en/lesson-phone.ts'

const SceneTaps = part(() => import('./SceneTaps.tsx'), ListPlaceholder)

type PhoneFile = { readonly default: ComponentType<PhoneProps> }

/** Phone.tsx of each scene that has one; it fills the screen between the scene's words and its choices. */
const PHONES = byScene(import.meta.glob<PhoneFile>('../../scenes/*/Phone.tsx'), (load) =>
  part(load, ListPlaceholder),
)

type Props = PhoneProps & {
  /** The days that have passed though the scene they belong to was left out. */
  daysPassed?: number | undefined
}

/** A scene that fills the phone: its questions, its choices, its truth, or one large button. */
export function SceneScreen(props: Props) {
  const { daysPassed, ...given } = props
  const { scene, text, step, ownTaps, isPassing, onLeave, lent } = given
  const { saysItself, asksItself } = scene.phone.shows === 'screen' ? scene.phone : {}
  const isHeaded = isHeadedByDays(scene)
  const taps = tapsOf(scene)
  const page = pageOf(scene)
  const { go } = scene.words.phone
  const Phone = PHONES[scene.name]
  return (
    <div className="mx-auto flex w-full max-w-xl grow flex-col gap-4 [&_:is(button,a)]:font-display">
      {!isHeaded && (isPassing || daysPassed) && (
        <p className="text-15 text-muted">
          {isPassing || !daysPassed ? t.passing.title : t.days.passed(daysPassed)}
        </p>
      )}
      {((isPassing && isHeaded) || !saysItself) && <p className="text-18">{text}</p>}
      {scene.kind === 'offers' && <Offers {...lent} />}
      {Phone && <Phone {...given} />}
      {taps && (
        <SceneTaps
          scene={scene.name}
          choices={choicesAt(taps.choices, scene, step)}
          ownTaps={ownTaps}
          ask={scene.steps === undefined ? undefined : text}
        />
      )}
      {page && go && !asksItself && (
        <ButtonLink
          to={page}
          size="large"
          // The longest of them is one line of a phone.
          className="max-sm:px-2! max-sm:text-16!"
          block
          onClick={onLeave}
        >
          {go}
        </ButtonLink>
      )}
    </div>
  )
}

/** The offers to judge, one after the other. */
function Offers({ Questions }: LentParts) {
  return (
    <Questions
      byAdmin={false}
      isBare
      otherwise={
        <p className="my-auto grid justify-items-center gap-4 text-center text-22 font-semibold">
          <Icon name="scale" size={48} className="text-gold" />
          {t.nothingToJudge}
        </p>
      }
    />
  )
}

/** All choices, or that of the step that is shown. */
function choicesAt(choices: TapAsk['choices'], { steps }: Scene, step: number): TapAsk['choices'] {
  if (steps === undefined) return choices
  const choice = Object.keys(choices)[step - 1]
  return choice ? { [choice]: t.met } : {}
}

function ListPlaceholder() {
  return <SkeletonList rows={3} />
}
