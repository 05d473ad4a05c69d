import type { ReactNode } from 'react'
import { cx } from '#ui/look/class-names.ts'
import { Money } from '#ui/money/Money.tsx'
import { truthPage as t } from '../words/en/truth-page.ts'
import { PartyName } from './PartyName.tsx'
import type { FlowProps } from './truth-rows.ts'

type Props = {
  flow: Pick<FlowProps, 'title' | 'rows'>
  /** The row whose band stands out; below zero where none does. */
  active: number
  /** None where there is nothing to choose between. */
  onChoose?: (row: number) => void
  /** The sign of each row's band, before its name. */
  signs?: readonly ReactNode[]
}

/** Rows of one height beside the picture, so that it knows where each stands; with signs, of their own. */
export function TruthTable({ flow: { title, rows }, active, onChoose, signs }: Props) {
  return (
    <div role="table" aria-label={title} className="min-w-0">
      <div role="row" className="sr-only">
        <span role="columnheader">{t.columns.who}</span>
        <span role="columnheader">{t.columns.amount}</span>
      </div>
      <div role="rowgroup" className={cx('grid grid-cols-1', !signs && 'h-full auto-rows-fr')}>
        {rows.map(({ key, name, about, amount, look }, row) => (
          <div
            key={key}
            role="row"
            className={cx(
              'flex flex-wrap content-center items-center justify-between gap-x-4 border-t border-line py-2 first:border-t-0',
              signs ? 'min-h-11' : 'min-h-16',
            )}
          >
            <span role="cell" className="min-w-0 flex-1 basis-36">
              {signs?.[row]}
              {onChoose ? (
                <button
                  type="button"
                  aria-pressed={row === active}
                  onClick={() => onChoose(row === active ? -1 : row)}
                  className={cx(
                    '-mx-1 min-h-12 rounded-8 px-1 text-left sm:min-h-8',
                    row === active && 'bg-brand-soft',
                    look === 'self' && 'font-semibold',
                  )}
                >
                  <PartyName name={name} look={look} />
                </button>
              ) : (
                <PartyName name={name} look={look} />
              )}
              {about && <span className="block text-13 text-muted">{about}</span>}
            </span>
            <span role="cell" className="min-w-0 font-semibold">
              <Money amount={amount} className="wrap-anywhere" />
            </span>
          </div>
        ))}
      </div>
    </div>
  )
}
