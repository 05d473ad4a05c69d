import { formatGhs } from '#core/money.ts'
import { runCalls } from '#features/run/schema.ts'
import { Calm } from '#ui/dialogs/Calm.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Badge } from '#ui/page/Badge.tsx'
import { ButtonLink } from '#ui/page/Button.tsx'
import { wallCalls } from '../../schema/wall.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'

const t = lessonConsole.line

/** The state of the run, and the way to one of all at once. */
export function TheRunConsole() {
  return (
    <>
      <LineFacts />
      <AllAtOnce />
    </>
  )
}

/** The drawer, who is paid, who waits. */
function LineFacts() {
  const wall = useRead(wallCalls.readWall).data
  if (!wall) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <Calm of={`${wall.drawer} ${wall.paid} ${wall.waiting}`}>
        <span className="flex flex-wrap gap-2">
          {wall.drawer !== null && <Badge>{t.drawer(formatGhs(wall.drawer))}</Badge>}
          <Badge tone="good">{t.paid(wall.paid)}</Badge>
          <Badge tone="wait">{t.waiting(wall.waiting)}</Badge>
        </span>
      </Calm>
      <p aria-live="polite" className="font-semibold empty:absolute">
        {wall.isEmpty && t.empty}
        {wall.isFrozen && t.frozen}
      </p>
    </div>
  )
}

/** The way to a run of all at once, while somebody could ask still and be paid something. */
function AllAtOnce() {
  const preview = useRead(runCalls.previewRun).data
  if (!preview || preview.asking.people === 0 || preview.cash === 0) return null
  return (
    <span>
      <ButtonLink to="/admin/run" variant="secondary" icon="queue">
        {lessonConsole.now.openRun}
      </ButtonLink>
    </span>
  )
}
