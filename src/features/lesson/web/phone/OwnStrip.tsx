import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { ThreadStrip } from '#ui/look/ThreadStrip.tsx'
import { lessonCalls } from '../../schema/phone.ts'

/** One's own deposits as the strip of the balance card; they leave it in the run. */
export default function OwnStrip({ className }: { className: string }) {
  const { data } = useRead(lessonCalls.readThreads)
  if (!data) return <div aria-hidden="true" className={cx('h-2 bg-hall-line', className)} />
  const { hue, threads } = data
  return <ThreadStrip {...{ hue, threads, className }} />
}
