import { formatGhs } from '#core/money.ts'
import { lessonPhone } from '../../words/en/lesson-phone.ts'
import { cashOutCalls } from '#features/run/schema.ts'
import { Button } from '#ui/page/Button.tsx'
import { GOLD } from '#ui/look/gold.ts'
import { Loaded } from '#ui/page/Loaded.tsx'
import { Notice } from '#ui/page/Notice.tsx'
import { useCommand } from '#ui/live/use-command.ts'
import { useRead } from '#ui/live/use-read.ts'

const t = lessonPhone.run

/** One large button, then one's place in the line, and what was paid. */
export default function SceneRun() {
  const query = useRead(cashOutCalls.readCashOut)
  const ask = useCommand(cashOutCalls.cashOut)
  return (
    <Loaded query={query}>
      {({ amount, why, waiting, paid, isEmpty, isFrozen }) => (
        <div className="grid grid-cols-1 gap-3">
          {waiting && (
            <div
              className="grid grid-cols-1 gap-1 rounded-16 bg-hall p-5 text-center text-on-hall"
              aria-live="polite"
            >
              <p className="text-22 font-bold">
                {waiting.place === 1 && !isEmpty && !isFrozen ? t.next : t.place(waiting.place)}
              </p>
              <p className="tabular text-16 text-on-hall-muted">
                {t.waits(formatGhs(waiting.amount))}
              </p>
              {isEmpty && <p className="text-16 font-semibold text-gold">{t.empty}</p>}
              {isFrozen && <p className="text-16 font-semibold text-gold">{t.frozen}</p>}
            </div>
          )}
          {paid > 0 && <Notice tone="good">{t.paid(formatGhs(paid))}</Notice>}
          {why === null ? (
            <Button
              moves
              size="large"
              className={GOLD}
              block
              pending={ask.pending}
              pendingLabel={t.asking}
              onClick={() => void ask.run({})}
            >
              {t.cashOut(formatGhs(amount))}
            </Button>
          ) : (
            !waiting && (
              <p className="text-center text-16 text-muted">
                {paid > 0 && why === 'nothing' ? t.out : t.why[why]}
              </p>
            )
          )}
          {ask.error && (
            <Notice tone="bad" title={t.failed}>
              {ask.error.message}
            </Notice>
          )}
        </div>
      )}
    </Loaded>
  )
}
