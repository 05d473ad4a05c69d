import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { OwnKente, ThreadStrip } from '#ui/look/ThreadStrip.tsx'
import { lessonCalls } from '../../schema/phone.ts'

type Props = {
  className: string
  /** True at the edge of the balance card, where the weave is the app's own. */
  isKente?: boolean
}

/** One's own deposits as a strip; they leave it in the run. */
export default function OwnStrip({ className, isKente = false }: Props) {
  const { data } = useRead(lessonCalls.readThreads)
  if (isKente) return <OwnKente threads={data?.threads ?? []} className={className} />
  if (!data) return <div aria-hidden="true" className={cx('h-2 bg-hall-line', className)} />
  const { hue, threads } = data
  return <ThreadStrip {...{ hue, threads, className }} />
}
