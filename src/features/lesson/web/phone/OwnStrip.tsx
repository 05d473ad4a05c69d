import { useRead } from '#ui/live/use-read.ts'
import { ThreadStrip } from '#ui/look/ThreadStrip.tsx'
import { lessonCalls } from '../../schema/phone.ts'

/** One's own deposits as the strip of the balance card; they leave it in the run. */
export default function OwnStrip({ className }: { className: string }) {
  const { hue = null, threads = [] } = useRead(lessonCalls.readThreads).data ?? {}
  return <ThreadStrip {...{ hue, threads, className }} />
}
