import { useState } from 'react'
import { truthPage as t } from '../../../core/strings/en/truth-page.ts'
import { Card } from '../../../ui/kit/Card.tsx'
import { cx } from '../../../ui/kit/class-names.ts'
import { PersonName } from '../../../ui/kit/PersonName.tsx'
import { Icon } from '../../../ui/kit/Icon.tsx'
import { Money } from '../../../ui/kit/Money.tsx'
import { TruthPicture } from './TruthPicture.tsx'
import { type FlowProps, type FlowRow } from './truth-rows.ts'

/** A table of people and amounts, each row at the end of its band through the drawer. */
export function TruthFlow(flow: FlowProps) {
  const { title, total, says, empty, rows, direction, way } = flow
  const [chosen, setChosen] = useState<string | null>(null)
  const shown = rows.findIndex(({ key }) => key === chosen)
  if (rows.length === 0) {
    return (
      <Card title={title}>
        <p className="flex items-start gap-2 rounded-12 border border-dashed border-line-strong p-4 text-muted">
          <Icon name="scale" className="mt-0.5" />
          {empty}
        </p>
      </Card>
    )
  }
  return (
    <Card
      title={title}
      action={<Money amount={total} size="large" className="min-w-0 wrap-anywhere" />}
    >
      <p className="-mt-2 mb-4 text-16">{says}</p>
      <div
        className={cx(
          'grid gap-x-2 sm:gap-x-4',
          direction === 'from'
            ? 'grid-cols-[minmax(0,1fr)_min(9rem,38vw)] sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]'
            : 'grid-cols-[min(9rem,38vw)_minmax(0,1fr)] sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]',
        )}
      >
        {direction === 'to' && <Way text={way} side="text-left" />}
        <span aria-hidden="true" />
        {direction === 'from' && <Way text={way} side="text-right" />}
        {direction === 'to' && <TruthPicture {...flow} active={shown} />}
        <Rows
          title={title}
          rows={rows}
          chosen={chosen}
          onChoose={(key) => setChosen(key === chosen ? null : key)}
        />
        {direction === 'from' && <TruthPicture {...flow} active={shown} />}
      </div>
    </Card>
  )
}

/** The labels above the picture; for screen readers the picture has its own text. */
function Way({ text, side }: { text: string; side: string }) {
  return (
    <p aria-hidden="true" className={cx('pb-1 text-13 text-muted', side)}>
      {text}
    </p>
  )
}

type RowsProps = {
  title: string
  rows: readonly FlowRow[]
  /** The row whose band stands out, by its key. */
  chosen: string | null
  onChoose: (key: string) => void
}

/** Rows of one height, so that the picture beside them knows where each stands. */
function Rows({ title, rows, chosen, onChoose }: RowsProps) {
  return (
    <div role="table" aria-label={title} className="min-w-0">
      <div role="row" className="sr-only">
        <span role="columnheader">{t.columns.who}</span>
        <span role="columnheader">{t.columns.amount}</span>
      </div>
      <div role="rowgroup" className="grid h-full auto-rows-fr grid-cols-1">
        {rows.map(({ key, name, about, amount, look }) => (
          <div
            key={key}
            role="row"
            className="flex min-h-16 flex-wrap content-center items-center justify-between gap-x-4 border-t border-line py-2 first:border-t-0"
          >
            <span role="cell" className="min-w-0 flex-1 basis-36">
              <button
                type="button"
                aria-pressed={key === chosen}
                onClick={() => onChoose(key)}
                className={cx(
                  '-mx-1 min-h-12 rounded-8 px-1 text-left sm:min-h-8',
                  key === chosen && 'bg-brand-soft',
                  look === 'self' && 'font-semibold',
                )}
              >
                <EmailOrWords name={name} look={look} />
              </button>
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

/** Only an address is broken like one. */
function EmailOrWords({ name, look }: Pick<FlowRow, 'name' | 'look'>) {
  return look === 'earlier' || look === 'later' ? <PersonName name={name} /> : name
}
