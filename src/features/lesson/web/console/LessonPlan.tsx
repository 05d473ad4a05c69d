import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { leapOf } from '../../rules/leap.ts'
import { minutesOf, sceneOf } from '../../scenes/scenes.ts'
import type { LessonUnderWay } from '../../schema.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'

const t = lessonConsole.start

type Props = { lesson: LessonUnderWay; onGo: (place: number) => void }

/** All scenes of this lesson: what was, what is, and what comes. Each can be gone to. */
export function LessonPlan({ lesson, onGo }: Props) {
  return (
    <ol className="-mx-2 grid grid-cols-1">
      {lesson.scenes.map((name, at) => {
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
                  <span className="sr-only">{lessonConsole.now.hasBegun}</span>
                </>
              )}
              <span className="text-13 whitespace-nowrap text-muted">
                {t.minutes(minutesOf(scene, lesson.length))}
              </span>
            </button>
          </li>
        )
      })}
    </ol>
  )
}
