import type { ReactNode } from 'react'
import { Money } from '#ui/money/Money.tsx'
import { PersonName } from '#ui/page/PersonName.tsx'
import { truthPage as t } from '../words/en/truth-page.ts'
import type { FlowProps } from './truth-rows.ts'

type Props = Pick<FlowProps, 'title' | 'rows'> & {
  /** The sign of each row's part of the band, before its name. */
  signs: readonly ReactNode[]
}

/** The people and places of a flow, a row for each part of the band above. */
export function TruthTable({ title, rows, signs }: Props) {
  return (
    <div role="table" aria-label={title} className="min-w-0">
      <div role="row" className="sr-only">
        <span role="columnheader">{t.columns.who}</span>
        <span role="columnheader">{t.columns.amount}</span>
      </div>
      <div role="rowgroup" className="grid grid-cols-1">
        {rows.map(({ key, name, about, amount, look }, row) => (
          <div
            key={key}
            role="row"
            className="flex min-h-11 flex-wrap content-center items-center justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
          >
            <span role="cell" className="min-w-0 flex-1 basis-36">
              {signs[row]}
              {/* Only an e-mail address is broken as an address is. */}
              {look === 'earlier' || look === 'later' ? <PersonName name={name} /> : name}
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
