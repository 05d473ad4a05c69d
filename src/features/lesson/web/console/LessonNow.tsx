import { type ReactNode, useState } from 'react'
import { Refusal } from '#core/errors.ts'
import { clockCalls } from '#features/clock/schema.ts'
import { settingsCalls } from '#features/settings/schema.ts'
import { Confirm } from '#ui/dialogs/Confirm.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Button, ButtonLink } from '#ui/page/Button.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { useOnceItStands } from '#ui/page/use-once-it-stands.ts'
import { leapOf } from '../../rules/leap.ts'
import type { Scene, Script } from '../../scenes/scene.ts'
import { sceneIn, sceneNameOn, sceneOf } from '../../scenes/scenes.ts'
import {
  type LessonSince,
  type LessonUnderWay,
  type LessonWaiting,
  lessonAdminCalls,
} from '../../schema.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import { MovedAddress } from '../MovedAddress.tsx'
import { ConfirmLeap } from './ConfirmLeap.tsx'
import { ConsoleFold } from './ConsoleFold.tsx'
import { EyesUp, LessonBack } from './LessonActs.tsx'
import { LessonAutopilot, PaceOfRun } from './LessonAutopilot.tsx'
import { LessonCrowd } from './LessonCrowd.tsx'
import { LessonLinks } from './LessonLinks.tsx'
import { PlanCard } from './PlanCard.tsx'
import { SceneCard } from './SceneCard.tsx'
import { SCENE_CONSOLES } from './scene-consoles.ts'

const t = lessonConsole.now

type Props = {
  lesson: LessonUnderWay
  taps: Readonly<Record<string, number>>
  tappedBy: number
  /** The words of this room's scenario in scenes. */
  script: Script
  since: LessonSince
  waiting: LessonWaiting
  /** Somebody has stood in the line of this lesson. */
  hadRun: boolean
  /** The part for a class that answers by cards. */
  cards?: ReactNode
  /** True while cards are asked and none is counted: to read them is the main act. */
  areCardsFirst: boolean
}

/** The scene that is shown, one large button to go on, and the way back. */
export function LessonNow(props: Props) {
  const { lesson, script } = props
  const hasPhones = useRead(settingsCalls.readPublic).data?.playBy !== 'cards'
  const { scenes, place } = lesson
  const scene = sceneIn(script, sceneNameOn(lesson))
  const next = sceneOf(scenes[place] ?? '')
  const { go, goTo, goWithout, leap, askFor, dropLeap, confirmLeap } = useGoTo(lesson)
  const step = useCommand(lessonAdminCalls.showStep)
  const showStep = (to: number) => void step.run({ place, from: lesson.step, to })
  const eyes = useCommand(lessonAdminCalls.setEyesUp)
  const isRun = scene?.kind === 'run'
  const error = go.error ?? step.error ?? eyes.error
  const announcement = useOnceItStands(scene?.words.title ?? '')
  return (
    // On a laptop the way on ends the window, however short its scene is: it stands where it stood before.
    <div className="grid grid-cols-1 gap-4 lg:-mb-5 lg:min-h-[calc(100vh-4.8125rem)] lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <div className="flex flex-col gap-4 [&_:is(a,input,button,summary)]:scroll-mb-28">
        <SceneShown {...props} {...{ scene, hasPhones }} />
        <div className="sticky bottom-0 z-10 mt-auto -mb-2 flex flex-wrap items-center gap-2 bg-page py-2 shadow-[0_-1rem_1rem_-.25rem_var(--page)] lg:mb-0 lg:pb-4 short:static">
          {error && <GoFault message={error.message} onWithout={goWithout} />}
          <div className="min-w-0 flex-1 basis-56 max-sm:basis-full sm:order-last">
            <Onward
              {...{ lesson, scene, isMain: !props.areCardsFirst }}
              next={next?.words.title ?? null}
              isGoing={go.pending || step.pending}
              onStep={() => showStep(lesson.step + 1)}
              onNext={() => goTo(place + 1)}
            />
          </div>
          <LessonBack {...{ lesson, askFor, showStep }} isOff={go.pending || step.pending} />
          {(hasPhones || lesson.eyesUp) && (
            <EyesUp
              isUp={lesson.eyesUp}
              isSending={eyes.pending}
              onTurn={(eyesUp) => void eyes.run({ eyesUp })}
            />
          )}
        </div>
      </div>
      <div className="grid grid-cols-1 content-start gap-4 lg:pb-5">
        {isRun && <PaceOfRun />}
        <PlanCard lesson={lesson} isGoing={go.pending} onGo={askFor} />
        <BelowPlan isRun={isRun} isLast={next === null} />
      </div>
      {leap && (
        <ConfirmLeap
          leap={leap}
          lesson={lesson}
          script={script}
          onClose={dropLeap}
          onConfirm={confirmLeap}
        />
      )}
    </div>
  )
}

type ShownProps = Props & { scene: Scene | null; hasPhones: boolean }

/** The card takes what the window has: nothing lies empty between it and the way on. */
function SceneShown({ scene, hasPhones, ...props }: ShownProps) {
  return (
    <div className="flex flex-col gap-4 lg:min-h-[calc(100vh-11.3125rem)]">
      {scene && <SceneCard key={scene.name} {...props} scene={scene} />}
      <LessonNotices eyesUp={props.lesson.eyesUp} hasPhones={hasPhones} />
    </div>
  )
}

/** Notices under any scene: an address or a calendar that jumped, phones that look up. */
function LessonNotices({ eyesUp, hasPhones }: { eyesUp: boolean; hasPhones: boolean }) {
  const jumpedDays = useRead(clockCalls.readClock).data?.jumpedDays ?? null
  return (
    <>
      {hasPhones && <MovedAddress />}
      {jumpedDays !== null && (
        <Notice
          tone="wait"
          action={
            <ButtonLink to="/admin/clock" variant="secondary">
              {t.openClock}
            </ButtonLink>
          }
        >
          {t.jumped(jumpedDays)}
        </Notice>
      )}
      {eyesUp && <Notice tone="wait">{t.eyesAre}</Notice>}
    </>
  )
}

/** The way to another scene: at once, or after a question where scenes would be left out. */
function useGoTo(lesson: LessonUnderWay) {
  const { place } = lesson
  const go = useCommand(lessonAdminCalls.goTo)
  const [goal, setGoal] = useState<number | null>(null)
  const goTo = (to: number, without = false) => {
    setGoal(to)
    void go.run({ from: place, to, without })
  }
  // Another device that goes on meanwhile takes the question away: it may have another answer then.
  const [wish, setWish] = useState<{ to: number; from: number } | null>(null)
  const leap = wish?.from === place ? leapOf(lesson, wish.to) : null
  const askFor = (to: number) => (leapOf(lesson, to) ? setWish({ to, from: place }) : goTo(to))
  const isRefused = go.error instanceof Refusal && go.error.field === 'without'
  const goWithout = isRefused && goal !== null ? () => goTo(goal, true) : null
  const dropLeap = () => setWish(null)
  const confirmLeap = () => {
    dropLeap()
    if (leap) goTo(leap.to)
  }
  return { go, goTo, goWithout, leap, askFor, dropLeap, confirmLeap }
}

/** Parts that are opened seldom. */
function BelowPlan({ isRun, isLast }: { isRun: boolean; isLast: boolean }) {
  return (
    <div className="self-start divide-y divide-line rounded-16 border border-line bg-raised">
      <ByItself isRun={isRun} />
      <div className="grid grid-cols-2 justify-items-start px-1">
        <LessonLinks />
      </div>
      {!isLast && (
        <div className="px-1">
          <EndLesson isQuiet />
        </div>
      )}
    </div>
  )
}

/** A change that failed; `onWithout` goes on without what the server refused, where it may. */
function GoFault({ message, onWithout }: { message: string; onWithout: (() => void) | null }) {
  const action = onWithout && (
    <Button moves variant="secondary" onClick={onWithout}>
      {t.without}
    </Button>
  )
  return (
    <div className="basis-full">
      <Notice tone="bad" title={t.failed} action={action ?? undefined}>
        {message}
      </Notice>
    </div>
  )
}

/**
 * The autopilot and the crowd, closed: scenes set both by themselves, and who leads a lesson opens
 * them seldom.
 */
function ByItself({ isRun }: { isRun: boolean }) {
  return (
    <ConsoleFold isFlat title={isRun ? t.crowdAlone : t.drawer}>
      {!isRun && <LessonAutopilot />}
      <LessonCrowd />
    </ConsoleFold>
  )
}

type OnwardProps = {
  lesson: LessonUnderWay
  scene: Scene | null
  /** The title of the next scene; null where this is the last. */
  next: string | null
  /** True where to go on is the main act. */
  isMain: boolean
  isGoing: boolean
  onStep: () => void
  onNext: () => void
}

/** One large button: the next step of the scene, the next scene, or the end. */
function Onward({ lesson, scene, next, isMain, isGoing, onStep, onNext }: OnwardProps) {
  const isInScene = lesson.step < (scene?.steps ?? 1)
  const { stepTitle } = SCENE_CONSOLES[scene?.name ?? ''] ?? {}
  const title = isInScene ? stepTitle?.(lesson.step + 1) : next
  if (!isInScene && next === null) return <EndLesson />
  return (
    <Button
      moves
      size="large"
      variant={isMain ? 'primary' : 'secondary'}
      block
      pending={isGoing}
      pendingLabel={t.going}
      onClick={isInScene ? onStep : onNext}
    >
      {t.next(title ?? '')}
    </Button>
  )
}

function EndLesson({ isQuiet = false }: { isQuiet?: boolean }) {
  const [isAsked, setAsked] = useState(false)
  const hasPhones = useRead(settingsCalls.readPublic).data?.playBy !== 'cards'
  const end = useCommand(lessonAdminCalls.end)
  return (
    <>
      <Button
        moves={false}
        {...(!isQuiet && { size: 'large' })}
        variant={isQuiet ? 'quiet' : 'primary'}
        block={!isQuiet}
        onClick={() => setAsked(true)}
      >
        {t.end}
      </Button>
      <Confirm
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t.endTitle}
        confirmLabel={t.end}
        pendingLabel={t.ending}
        moves={false}
        pending={end.pending}
        error={end.error}
        onConfirm={() => void end.run({})}
      >
        <p>{hasPhones ? t.endText : t.endTextByCards}</p>
      </Confirm>
    </>
  )
}
