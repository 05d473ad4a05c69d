import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { depositPage as t } from '../../words/en/deposit-page.ts'

/** The three steps and where one is; the done ones carry a check, not only a colour. */
export function DepositProgress({ step }: { step: number }) {
  return (
    <ol aria-label={t.stepOf(step)} className="grid grid-cols-3 gap-2">
      {t.steps.map((name, index) => {
        const number = index + 1
        const isDone = number < step
        const isNow = number === step
        return (
          <li key={name} aria-current={isNow ? 'step' : undefined} className="min-w-0">
            <span
              aria-hidden="true"
              className={cx('block h-1.5 rounded-full', isDone || isNow ? 'bg-brand' : 'bg-line')}
            />
            <span
              className={cx(
                'mt-2 flex items-center gap-1.5 text-15',
                isNow ? 'font-semibold text-ink' : 'text-muted',
              )}
            >
              <span
                className={cx(
                  'tabular inline-flex size-6 shrink-0 items-center justify-center rounded-full border text-13 font-semibold',
                  isNow && 'border-brand bg-brand text-on-brand',
                  isDone && 'border-brand text-brand',
                  !isNow && !isDone && 'border-line-strong',
                )}
              >
                {isDone ? <Icon name="check" size={16} /> : number}
              </span>
              <span className="min-w-0">{name}</span>
              {isDone && <span className="sr-only">({t.done})</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
