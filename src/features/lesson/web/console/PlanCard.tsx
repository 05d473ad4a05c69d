import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { leapOf } from '../../rules/leap.ts'
import { minutesOf, sceneOf } from '../../scenes/scenes.ts'
import type { LessonUnderWay } from '../../schema.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import { LessonPlan } from './LessonPlan.tsx'
import { OpenWall } from './OpenWall.tsx'
import { clockOf, useSecondsSince } from './use-seconds.ts'

const t = lessonConsole.now

type PlanCardProps = { lesson: LessonUnderWay; isGoing: boolean; onGo: (to: number) => void }

/** The scenes of the lesson, each a way to it, and the way past the next one. */
export function PlanCard({ lesson, isGoing, onGo }: PlanCardProps) {
  const { scenes, place, length } = lesson
  const next = sceneOf(scenes[place] ?? '')
  return (
    <Card title={t.plan} action={<OpenWall />}>
      <Overall begunAt={lesson.begunAt} minutes={totalOf(scenes, length)} />
      <LessonPlan lesson={lesson} onGo={onGo} />
      {next && sceneOf(scenes[place + 1] ?? '') && (
        <Button
          moves
          variant="quiet"
          icon="forward"
          disabled={isGoing}
          aria-haspopup={leapOf(lesson, place + 2) ? 'dialog' : undefined}
          onClick={() => onGo(place + 2)}
        >
          {t.leaveOut(next.words.title)}
        </Button>
      )}
      {/* Read before anything was gone back from; later it is the button's own. */}
      <p id="back-means" className={place === 1 ? 'mt-2 text-13 text-muted' : 'sr-only'}>
        {t.backText}
      </p>
    </Card>
  )
}

const totalOf = (scenes: readonly string[], length: LessonUnderWay['length']) =>
  scenes.reduce((sum, name) => {
    const scene = sceneOf(name)
    return sum + (scene ? minutesOf(scene, length) : 0)
  }, 0)

function Overall({ begunAt, minutes }: { begunAt: string; minutes: number }) {
  const seconds = useSecondsSince(begunAt)
  return <p className="tabular mb-2 text-15 text-muted">{t.overall(clockOf(seconds), minutes)}</p>
}
