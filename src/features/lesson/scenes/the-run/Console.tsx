import { formatGhs } from '#core/money.ts'
import { runCalls } from '#features/run/schema.ts'
import { Calm } from '#ui/dialogs/Calm.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { ButtonLink } from '#ui/page/Button.tsx'
import { wallCalls } from '../../schema/wall.ts'
import { lessonConsole } from '../../words/en/lesson-console.ts'
import type { ConsoleParts } from '../scene-props.ts'

const t = lessonConsole.line

/** The drawer, who is paid, who waits. */
function LineFacts() {
  const wall = useRead(wallCalls.readWall).data
  if (!wall) return null
  return (
    <div className="grid grid-cols-1 gap-2">
      <Calm of={`${wall.drawer} ${wall.paid} ${wall.waiting}`}>
        <span className="grid grid-cols-1 gap-2 sm:grid-cols-3">
          {wall.drawer !== null && <Figure of={formatGhs(wall.drawer)}>{t.drawer}</Figure>}
          <Figure of={`${wall.paid}`} tone="text-good">
            {t.paid}
          </Figure>
          <Figure of={`${wall.waiting}`} tone="text-wait">
            {t.waiting(wall.waiting)}
          </Figure>
        </span>
      </Calm>
      <p aria-live="polite" className="font-semibold empty:absolute">
        {wall.isEmpty && t.empty}
        {wall.isFrozen && t.frozen}
      </p>
    </div>
  )
}

/** One figure of the line, to be read from where the teacher stands. */
function Figure({ of, tone, children }: { of: string; tone?: string; children: string }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2 rounded-12 bg-sunken px-3 py-2 text-15 sm:grid">
      <b className={cx('tabular font-display text-22 leading-tight whitespace-nowrap', tone)}>
        {of}
      </b>{' '}
      {children}
    </span>
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

const theRunConsole: ConsoleParts = { Figures: LineFacts, Below: AllAtOnce }
export default theRunConsole
