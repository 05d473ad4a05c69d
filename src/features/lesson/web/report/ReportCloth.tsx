import { useRead } from '#ui/live/use-read.ts'
import { Card } from '#ui/page/Card.tsx'
import { wallCalls } from '../../schema/wall.ts'
import { lessonReport } from '../../words/en/lesson-report.ts'
import { ThreadCloth } from '../wall/WallThreads.tsx'

const t = lessonReport.cloth

/** The class's deposits as the wall's cloth, as it hangs now: what was paid out has come undone. */
export function ReportCloth() {
  const { data: wall, isPending } = useRead(wallCalls.readWall)
  if (!isPending && !wall?.threads.length) return null
  const isUndone = wall?.threads.some(({ amount, remains }) => remains < amount)
  return (
    <Card title={t.title}>
      <div className="relative flex flex-col overflow-hidden rounded-12 bg-hall text-on-hall [print-color-adjust:exact]">
        {wall ? (
          <ThreadCloth wall={wall} className="h-32 lg:h-48 print:h-24" />
        ) : (
          <div className="h-32 lg:h-48" />
        )}
      </div>
      <p className="mt-3 text-15 text-muted">{isUndone ? t.undone : t.whole}</p>
    </Card>
  )
}
