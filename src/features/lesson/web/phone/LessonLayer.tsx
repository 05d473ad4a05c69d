import { useState } from 'react'
import type { AnswerOf } from '#core/call.ts'
import { localeNow } from '#ui/device/locale.ts'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { recallPreference, rememberPreference } from '#ui/offline/memory.ts'
import { part } from '#ui/router/part.ts'
import { isHeadedByDays, pageOf, type Scene, tasksOf } from '../../scenes/scene.ts'
import type { LentParts } from '../../scenes/scene-props.ts'
import { sceneOf } from '../../scenes/scenes.ts'
import { lessonCalls } from '../../schema/phone.ts'
import { lessonPhone as t } from '../../words/en/lesson-phone.ts'
import { SceneScreen } from './SceneScreen.tsx'
import { SceneTask, Strip } from './SceneTask.tsx'

const LookUp = part(() => import('#ui/dialogs/LookUp.tsx'))
const RunStrip = part(() => import('../../scenes/the-run/PhoneStrip.tsx'), Strip)

/**
 * The lesson on a phone: a screen over the page that is open, or a strip above it. The page below
 * stays as it is.
 */
export function LessonLayer({ isAdmin, lent }: { isAdmin: boolean; lent: LentParts }) {
  const sceneNow = useRead(lessonCalls.readScene).data?.scene
  const [left, leave] = useSceneLeft(
    sceneNow === null ? '' : sceneNow && `${sceneNow.place} ${sceneNow.name}`,
  )
  const scene = sceneNow ? sceneOf(sceneNow.name) : null
  const [isStill, setStill] = useState(false)
  const isUp = sceneNow?.eyesUp === true && !isAdmin
  return (
    <>
      {/* The region stands before the first scene, and each comes into it as a whole: so each is read
          out, once. */}
      <div aria-live="polite" aria-atomic="true">
        {sceneNow && scene && !isUp && (
          <SceneStrip
            key={scene.name}
            {...{ shown: sceneNow, scene, isAdmin }}
            onAgain={() => leave(false)}
          />
        )}
      </div>
      {isUp && <LookUp />}
      {sceneNow && scene && !isUp && (
        <Dialog
          open={isFull(scene, isAdmin) && !left}
          onClose={() => leave(true)}
          title={wordsOf(sceneNow, scene).title}
          closeLabel={t.later}
          full
          sticky
          ground={isStill ? 'oxide' : 'hall'}
        >
          <SceneScreen
            scene={{ ...scene, isRetold: wordsOf(sceneNow, scene).isRetold }}
            text={wordsOf(sceneNow, scene).text}
            step={sceneNow.step}
            ownTaps={sceneNow.mine}
            isPassing={sceneNow.isPassing}
            daysPassed={sceneNow.daysPassed}
            onLeave={() => leave(true)}
            onStill={setStill}
            lent={lent}
          />
        </Dialog>
      )}
    </>
  )
}

type SceneAnswer = NonNullable<AnswerOf<typeof lessonCalls.readScene>['scene']>

const isFull = (scene: Scene, isAdmin: boolean) => scene.phone.shows === 'screen' && !isAdmin

/** The room's scenario may have its own words for a scene. */
function wordsOf({ told: sceneScript, isPassing }: SceneAnswer, scene: Scene) {
  const { phone } = scene.words
  // The scene's words on its days are not true yet.
  if (isPassing && isHeadedByDays(scene)) return { ...t.passing, isRetold: false }
  const locale = localeNow()
  const text = locale ? sceneScript?.phoneIn?.[locale] : sceneScript?.phone
  return {
    title: titleOf(scene, sceneScript, locale !== null),
    text: text ?? phone.text,
    isRetold: text !== undefined,
  }
}

/**
 * The title of a scene that is headed by its days: the scenario's own, or else the number of days.
 */
function titleOf(scene: Scene, sceneScript: SceneAnswer['told'], isTranslated: boolean): string {
  const { title } = scene.words.phone
  if (!isHeadedByDays(scene) || sceneScript?.days === undefined) return title
  return (!isTranslated && sceneScript.wall) || t.days.later(sceneScript.days)
}

type StripProps = { shown: SceneAnswer; scene: Scene; isAdmin: boolean; onAgain: () => void }

/** The strip above the page: the scene, and the way back to its screen. */
function SceneStrip({ shown, scene, isAdmin, onAgain }: StripProps) {
  const { title, text } = wordsOf(shown, scene)
  const { go } = scene.words.phone
  const hasScreen = isFull(scene, isAdmin)
  const goesOn = !hasScreen && !shown.isPassing && go
  const again = hasScreen ? onAgain : undefined
  const Plain = scene.kind === 'run' && !isAdmin ? RunStrip : Strip
  return (
    <section
      ref={keepToastsBelow}
      aria-label={t.about}
      // On a phone the way to the scene’s next task is the one golden thing: the page below has none.
      className="no-print relative flex min-h-12 items-center gap-x-4 border-b border-line bg-brand-soft px-4 py-1 max-sm:has-[[data-next]]:bg-gold max-sm:has-[[data-next]]:text-on-gold sm:px-6 sm:py-2 lg:px-8"
    >
      {tasksOf(scene) && !isAdmin && !shown.isPassing ? (
        <SceneTask scene={scene} title={title} text={text} onAgain={again} />
      ) : (
        <Plain
          {...{ title, text }}
          isTitled={scene.phone.shows === 'screen'}
          onAgain={again}
          {...(goesOn && { go, to: pageOf(scene) })}
        />
      )}
    </section>
  )
}

/** The CSS variable that says where toasts begin; without it they begin at the foot of the bar. */
const TOP = '--toast-top'

/** While the lesson's strip stands above a page, toasts come below it: it says what to do next. */
function keepToastsBelow(strip: HTMLElement | null) {
  if (!strip) return undefined
  const root = document.documentElement
  const observer = new ResizeObserver(() => {
    const { bottom } = strip.getBoundingClientRect()
    root.style.setProperty(TOP, `${Math.ceil(bottom + window.scrollY) + 4}px`)
  })
  observer.observe(strip)
  return () => {
    observer.disconnect()
    root.style.removeProperty(TOP)
  }
}

const NAME = 'scene-left'

/**
 * Remembers whether this person has left the scene's screen for the app, and gives the way to leave
 * it or come back. It outlasts a reload; a scene that is shown again later opens again. `scene` is
 * undefined until it is known, and '' where there is none.
 */
function useSceneLeft(scene: string | undefined): [boolean, (isLeft: boolean) => void] {
  const [left, setLeft] = useState(() => recallPreference(NAME) ?? '')
  const put = (name: string) => {
    setLeft(name)
    rememberPreference(NAME, name)
  }
  if (scene !== undefined && left !== '' && left !== scene) put('')
  return [left !== '' && left === scene, (isLeft) => put(isLeft && scene ? scene : '')]
}
