import { lessonConsole } from '#core/strings/en/lesson-console.ts'
import { useRead } from '#ui/live/use-read.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { runCalls } from '#features/run/schema.ts'

/** The way to a run of all at once, while somebody could ask still and be paid something. */
export function AllAtOnce() {
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
