import { lessonConsole as t } from '../../../../core/strings/en/lesson-console.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { useRead } from '../../../../ui/live/use-read.ts'
import { crowdCalls } from '../../../crowd/schema.ts'
import { toRobots } from './LessonCrowd.tsx'

/** Where a scene lives by newcomers and none come: the way to the robots, while there are none. */
export function FewPhones() {
  const found = useRead(crowdCalls.readCrowd).data
  if (!found || found.crowd) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 flex-1 basis-56">{t.fewPhones}</p>
      <Button variant="secondary" icon="people" onClick={toRobots}>
        {t.toRobots}
      </Button>
    </div>
  )
}
