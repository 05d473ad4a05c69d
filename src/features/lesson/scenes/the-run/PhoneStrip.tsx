import type { ComponentProps } from 'react'
import { formatGhs } from '#core/money.ts'
import { cashOutCalls } from '#features/run/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Strip } from '../../web/phone/SceneTask.tsx'
import { lessonPhone } from '../../words/en/lesson-phone.ts'

const t = lessonPhone.run

/**
 * The strip of the run above a page. While the line stands still, the strip has the colour of the
 * run's screen, because the page below shows a balance as if nothing were the matter.
 */
export default function PhoneStrip(props: ComponentProps<typeof Strip>) {
  const {
    waiting = null,
    isEmpty = false,
    isFrozen = false,
  } = useRead(cashOutCalls.readCashOut).data ?? {}
  if (waiting === null || !(isEmpty || isFrozen)) return <Strip {...props} />
  return (
    <div className="ground-hall ground-oxide -mx-4 -my-1 flex min-h-12 min-w-0 grow items-center gap-x-4 bg-hall px-4 py-1 sm:-mx-6 sm:-my-2 sm:px-6 sm:py-2 lg:-mx-8 lg:px-8">
      <Strip
        {...props}
        isTitled={false}
        text={`${t.still} ${t.waits(formatGhs(waiting.amount))}`}
        more={isEmpty ? t.empty : t.frozen}
      />
    </div>
  )
}
