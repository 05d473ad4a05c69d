import { lessonPhone as t } from '../../../core/strings/en/lesson-phone.ts'
import { lessonCalls } from '../../../features/lesson/schema.ts'
import { sceneOf } from '../../../features/lesson/rules/scenes.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { Dialog } from '../../../ui/kit/Dialog.tsx'
import { useRead } from '../../../ui/live/use-read.ts'
import { keepToastsBelow } from './keep-toasts-below.ts'
import { SceneScreen } from './SceneScreen.tsx'
import { SceneTask, Strip } from './SceneTask.tsx'
import { useLeft } from './use-left.ts'
import { part } from '../../../ui/kit/part.ts'

const LookUp = part(() => import('../../../ui/kit/LookUp.tsx'))

/**
 * What the lesson shows on a phone: a screen over the page it is on, or a strip above it. The page
 * below stays as it is.
 */
export default function LessonLayer({ isAdmin }: { isAdmin: boolean }) {
  const shown = useRead(lessonCalls.readScene).data?.scene
  const [left, leave] = useLeft(shown === null ? '' : shown && `${shown.place} ${shown.name}`)
  const scene = shown ? sceneOf(shown.name) : null
  if (!shown || !scene) return null
  if (shown.eyesUp && !isAdmin) {
    return <LookUp />
  }
  const { phone } = scene.words
  // The room's scenario may have its own words for it.
  const { told, isPassing } = shown
  const title = isPassing ? t.passing.title : (scene.isHeadedByDays && told?.wall) || phone.title
  const text = isPassing ? t.passing.text : (told?.phone ?? phone.text)
  const isFull = scene.phone !== 'strip' && !isAdmin
  return (
    <section
      ref={keepToastsBelow}
      aria-label={t.about}
      className="no-print flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-brand-soft px-4 py-2 sm:px-6 lg:px-8"
    >
      {scene.tasks && !isAdmin && !isPassing ? (
        <SceneTask scene={scene} title={title} text={text} />
      ) : (
        <Strip
          title={title}
          text={text}
          {...(!isFull && !isPassing && phone.go && { go: phone.go, to: scene.to })}
        />
      )}
      {isFull && (
        <Button moves={false} variant="secondary" onClick={() => leave(false)}>
          {t.again}
        </Button>
      )}
      <Dialog open={isFull && !left} onClose={() => leave(true)} title={phone.title} full sticky>
        <SceneScreen
          scene={scene}
          text={text}
          step={shown.step}
          mine={shown.mine}
          onLeave={() => leave(true)}
        />
      </Dialog>
    </section>
  )
}
