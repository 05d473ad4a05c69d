import { type ReactNode, useEffect } from 'react'
import { formatGhs } from '#core/money.ts'
import { debriefCalls } from '#features/debrief/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Card } from '#ui/page/Card.tsx'
import { Fold } from '#ui/page/Fold.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { minutesIn } from '../../rules/cards/minutes.ts'
import { SILENCE_SECONDS } from '../../rules/questions.ts'
import { scriptOf } from '../../rules/script-of.ts'
import { firstCedi } from '../../scenes/first-cedi/scene.ts'
import { isBeforeMoney, type Scene, type Script, tapsOf } from '../../scenes/scene.ts'
import { RUN_SCENE } from '../../scenes/scenes.ts'
import { wallCalls } from '../../schema/wall.ts'
import type { LessonSince, LessonUnderWay, LessonWaiting } from '../../schema.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import { AskClass } from './AskClass.tsx'
import { DaysPassing } from './DaysPassing.tsx'
import { HowFar } from './HowFar.tsx'
import { AheadShort, RunAhead } from './RunAhead.tsx'
import { PlannedShort, RunPlanned } from './RunPlanned.tsx'
import { SceneSection } from './SceneSection.tsx'
import { SCENE_CONSOLES } from './scene-consoles.ts'
import { TapCounts } from './TapCounts.tsx'
import { TruthNotice } from './TruthNotice.tsx'
import { useByCards } from './use-by-cards.ts'
import { useMeasure } from './use-measure.ts'
import { clockOf, useSecondsSince } from './use-seconds.ts'
import { WaitsForYou } from './WaitsForYou.tsx'

const t = lessonConsole.now

type Props = {
  lesson: LessonUnderWay
  scene: Scene
  /** The words of this room's scenario in scenes. */
  script: Script
  taps: Readonly<Record<string, number>>
  tappedBy: number
  since: LessonSince
  waiting: LessonWaiting
  hadRun: boolean
  cards?: ReactNode
}

/**
 * The card of one scene: the words to say in it, the content of phones and wall, and how far the
 * class is.
 */
export function SceneCard(props: Props) {
  const { lesson, scene, script, taps, tappedBy, since, waiting, hadRun, cards } = props
  const sceneScript = script[scene.name]
  const hasPhones = !useByCards()
  const { say, todo, does, phones, wall } = scriptOf(scene, sceneScript, hasPhones, lesson.step)
  const isBeforeRun = lesson.scenes.slice(lesson.place).includes(RUN_SCENE)
  // Until the first cedi is in, there is no line yet, and the plan is told.
  const isUnpaid = isBeforeMoney(scene) || scene.name === firstCedi.name
  // Robots may pay in before the scene that approves deposits: it will, and nothing is to be done.
  const isApprovedLater = lesson.scenes.slice(lesson.place).includes(firstCedi.name)
  const runTold = useRunTold(scene, hadRun)
  const isUnrun = scene.kind === 'truth' && !hadRun
  // Scroll to the script: the button that opened this scene is far below.
  useEffect(() => void window.scrollTo(0, 0), [])
  const { Figures, Now, Below } = SCENE_CONSOLES[scene.name] ?? {}
  const choices = tapsOf(scene)?.choices
  const questions = scene.asksClass?.(lesson.step) ?? []
  const isAlone = hasPhones && !Figures && !choices && questions.length === 0
  const measure = useMeasure(scene.waitsFor, { tappedBy, since })
  const isLineMoving = useLineMoves(scene)
  return (
    <Card className="flex grow flex-col">
      <div className="flex grow flex-col gap-3 *:min-w-0">
        <SceneHead lesson={lesson} scene={scene} />
        <HowFar {...measure} mayEnd={!isLineMoving}>
          {Figures && <Figures />}
        </HowFar>
        <TruthNotice scene={scene} />
        <WaitsForYou waiting={isApprovedLater ? { ...waiting, paid: 0 } : waiting} />
        <DaysPassing daysOf={lesson.daysOf} script={script} />
        {isUnrun && (
          <Notice tone="info" title={lessonConsole.noRun.title}>
            {lessonConsole.noRun.text}
          </Notice>
        )}
        {cards}
        <WordsToSay words={[...say, ...runTold]} isAlone={isAlone} />
        <SceneSection title={t.todo}>
          <p className="text-balance">{todo}</p>
        </SceneSection>
        {Now && <Now step={lesson.step} />}
        <ClassQuestions questions={questions} />
        {choices && (
          <TapCounts
            choices={choices}
            taps={taps}
            of={tappedBy}
            {...(scene.steps !== undefined && { current: `sign-${lesson.step}` })}
          />
        )}
        {Below && <Below step={lesson.step} />}
        {isBeforeRun && !isUnpaid && <RunAhead lesson={lesson} script={script} />}
        <MoreOfScene
          {...{ lesson, script, phones, wall, does }}
          run={!isBeforeRun ? null : isUnpaid ? 'planned' : 'ahead'}
        />
      </div>
    </Card>
  )
}

type MoreProps = Pick<Props, 'lesson' | 'script'> & {
  phones: string | null
  wall: string
  /** The scene's effect when it begins. */
  does: string | null | undefined
  /** The forecast of the run: as it is planned, as things stand, or none. */
  run: 'planned' | 'ahead' | null
}

/** Whatever is looked up at times, in one place: what is said stands alone above it. */
function MoreOfScene({ lesson, script, phones, wall, does, run }: MoreProps) {
  const { scenes } = lesson
  return (
    <Fold
      className="mt-auto border-t border-line pt-1"
      titleClass="text-15 text-muted"
      title={
        <span className="flex flex-wrap justify-between gap-x-3">
          <b className="font-semibold">{t.more}</b>
          {run === 'planned' && <PlannedShort {...{ scenes, script }} />}
          {run === 'ahead' && <AheadShort {...{ lesson, script }} />}
        </span>
      }
    >
      <div className="grid grid-cols-1 gap-4 py-2">
        <Screens phones={phones} wall={wall} />
        {does && <SceneEffect does={does} lesson={lesson} />}
        {run === 'planned' && <RunPlanned isPart {...{ scenes, script }} />}
        {run === 'ahead' && <RunAhead isPart {...{ lesson, script }} />}
      </div>
    </Fold>
  )
}

/** The title of a scene, its place in the lesson, and the time that is left of it. */
function SceneHead({ lesson, scene }: Pick<Props, 'lesson' | 'scene'>) {
  const byCards = useByCards()
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
      <div>
        <p className="text-15 text-muted">
          {t.place(lesson.place, lesson.scenes.length)}
          {scene.steps !== undefined && ` · ${t.step(lesson.step, scene.steps)}`}
        </p>
        <h2 className="text-28 leading-tight font-bold">{scene.words.title}</h2>
      </div>
      <Timer at={lesson.sceneAt} minutes={minutesIn(scene, lesson.length, byCards)} />
    </div>
  )
}

/** The questions to the class, and the silence that each needs. */
function ClassQuestions({ questions }: { questions: readonly number[] }) {
  if (questions.length === 0) return null
  return (
    <SceneSection title={lessonConsole.ask.title}>
      <p className="text-15 text-muted">{lessonConsole.ask.how(SILENCE_SECONDS)}</p>
      <AskClass questions={questions} />
    </SceneSection>
  )
}

/** The scene's effect when it begins; one that is shown again had it before. */
function SceneEffect({ does, lesson }: Pick<Props, 'lesson'> & { does: string }) {
  const { sceneAt, sceneBegunAt } = lesson
  const isAgain = sceneBegunAt !== null && Date.parse(sceneBegunAt) < Date.parse(sceneAt)
  return (
    <SceneSection title={isAgain ? t.did : t.does} icon="gear">
      <p className="text-15 text-muted">{sceneBegunAt === null ? t.doesNothing : does}</p>
    </SceneSection>
  )
}

/** The content of phones and wall; `phones` is null where the class has none. */
function Screens({ phones, wall }: { phones: string | null; wall: string }) {
  return (
    <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
      {phones !== null && (
        <SceneSection title={t.phones} icon="phone">
          <p className="text-15 text-muted">{phones}</p>
        </SceneSection>
      )}
      <SceneSection title={t.wall} icon="project">
        <p className="text-15 text-muted">{wall}</p>
      </SceneSection>
    </div>
  )
}

function Timer({ at, minutes }: { at: string; minutes: number }) {
  const left = minutes * 60 - useSecondsSince(at)
  return (
    <p role="timer" className="tabular text-22 font-semibold whitespace-nowrap">
      {left >= 0 ? t.left(clockOf(left)) : t.over(clockOf(-left))}
    </p>
  )
}

/** The sentences to say about this room's run at the truth, beside those that every room hears. */
function useRunTold(scene: Scene, hadRun: boolean): readonly string[] {
  const isTruth = scene.kind === 'truth'
  const figures = useRead(debriefCalls.readDebrief, {}, { enabled: isTruth && hadRun }).data
    ?.figures
  if (!isTruth) return []
  if (!hadRun) return [lessonConsole.noRun.say]
  const isKept = figures && figures.waiting > 0 && figures.cash > 0
  return isKept ? [lessonConsole.line.kept(formatGhs(figures.cash))] : []
}

/** True in the run while somebody waits and can be paid still: it ends once the line stands still. */
function useLineMoves({ kind }: Scene): boolean {
  const isRun = kind === 'run'
  const wall = useRead(wallCalls.readWall, {}, { enabled: isRun }).data
  return isRun && (!wall || (wall.waiting > 0 && !wall.isEmpty && !wall.isFrozen))
}

/** Words as large as a window has room for, where nothing else is to be read in the scene. */
const ALONE = 'lg:[@media(min-height:48rem)]:text-28'

/** The one thing that is read aloud, from where the teacher stands. */
function WordsToSay({ words, isAlone }: { words: readonly string[]; isAlone: boolean }) {
  return (
    <SceneSection title={t.say}>
      {words.map((each) => (
        <p
          key={each}
          className={cx(
            'mb-2 text-18 text-balance sm:text-[1.5rem] sm:leading-snug',
            isAlone && ALONE,
          )}
        >
          {each}
        </p>
      ))}
    </SceneSection>
  )
}
