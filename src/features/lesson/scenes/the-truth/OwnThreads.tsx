import type { AnswerOf } from '#core/call.ts'
import { formatGhs, minus, sumOf } from '#core/money.ts'
import { lessonTruth as t } from '#features/truth/words/en/lesson-truth.ts'
import { threadColour } from '#ui/look/thread-colour.ts'
import { ThreadStrip } from '#ui/look/ThreadStrip.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { lessonCalls } from '../../schema/phone.ts'

type OwnThread = AnswerOf<typeof lessonCalls.readThreads>['threads'][number]

/** The takers of a deposit that a phone shows. */
const MOST_TAKERS = 3

/** One's own threads at the truth: each stays lit, and says whose it became, or where it lies. */
export function OwnThreads({ someInBills }: { someInBills: boolean }) {
  const { hue = null, threads = [] } = useRead(lessonCalls.readThreads).data ?? {}
  const place = someInBills ? t.picture.drawerOrBills : t.picture.drawer
  if (!threads.some(({ gone }) => gone.length > 0)) return null
  return (
    <section className="grid grid-cols-1 gap-2 text-on-hall">
      <h3 className="text-15 font-semibold text-on-hall-muted">{t.picture.to}</h3>
      <ThreadStrip
        hue={hue}
        threads={threads.map(({ amount }) => ({ amount, remains: amount }))}
        className="h-6! rounded-8"
      />
      <ul className="tabular grid grid-cols-1 gap-1.5 text-16">
        {threads.map((thread, at) => (
          <li key={at} className="flex gap-2">
            <span
              aria-hidden="true"
              className="mt-1 h-4 w-1.5 shrink-0 rounded-8 forced-color-adjust-none"
              style={{ background: threadColour(hue ?? 0) }}
            />
            <span className="min-w-0 wrap-anywhere">
              <strong>{formatGhs(thread.amount)}</strong>: {wentTo(thread, place)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** 'Kofi Mensah GHS 60.00 · Still in the drawer GHS 40.00'. */
function wentTo({ gone, remains }: OwnThread, place: string): string {
  const named = gone.slice(0, gone.length > MOST_TAKERS ? MOST_TAKERS - 1 : MOST_TAKERS)
  const others = minus(
    sumOf(gone.map(({ amount }) => amount)),
    sumOf(named.map(({ amount }) => amount)),
  )
  return [
    ...named.map(({ taker, amount }) => `${taker ?? t.picture.self} ${formatGhs(amount)}`),
    ...(others > 0 ? [`${t.picture.others} ${formatGhs(others)}`] : []),
    ...(remains > 0 ? [`${place} ${formatGhs(remains)}`] : []),
  ].join(' · ')
}
