import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import type { Run, RunPreview } from '../schema.ts'
import { runPage } from '../words/en/run-page.ts'

const t = runPage.start.line

/** The most figures that can be told apart; a longer line is a bar, in its shares. */
const MOST_FIGURES = 100

type LineSegment = { key: string; count: number; look: string; label: string }

/** All withdrawals that would stand in the line: those paid, those that may be, those left waiting. */
export function RunLine({ preview, order }: { preview: RunPreview; order: Run['order'] }) {
  const { before, asking, paid } = preview
  const all = before.people + asking.people
  const parts = partsOf(paid, order, all).filter(({ count }) => count > 0)
  return (
    <div className="grid grid-cols-1 gap-3">
      {/* The words below say the same. */}
      {all > MOST_FIGURES ? (
        <p aria-hidden="true" className="flex h-12 gap-1">
          {parts.map(({ key, count, look }) => (
            <span key={key} className={cx('rounded-8 border', look)} style={{ flexGrow: count }} />
          ))}
        </p>
      ) : (
        <p aria-hidden="true" className="flex flex-wrap gap-1">
          {parts.flatMap(({ key, count, look }) =>
            Array.from({ length: count }, (_, at) => (
              <span key={`${key} ${at}`} className={cx('rounded-8 border p-1', look)}>
                <Icon name="person" />
              </span>
            )),
          )}
        </p>
      )}
      <ul className="flex flex-wrap gap-x-5 gap-y-1 text-15">
        {parts.map(({ key, look, label }) => (
          <li key={key} className="flex items-center gap-2">
            <span aria-hidden="true" className={cx('size-4 rounded-full border', look)} />
            {label}
          </li>
        ))}
      </ul>
    </div>
  )
}

const PAID = 'border-transparent bg-brand text-on-brand'
const MAYBE = 'border-brand bg-brand-soft text-brand'
const WAITS = 'border-dashed border-line-strong text-muted'

function partsOf(paid: RunPreview['paid'], order: Run['order'], all: number): LineSegment[] {
  const [least, most] = order === 'joined' ? [paid.joined, paid.joined] : [paid.least, paid.most]
  const sure = least === most ? t.paid(least) : t.sure(least)
  return [
    { key: 'sure', count: least, look: PAID, label: sure },
    { key: 'maybe', count: most - least, look: MAYBE, label: t.maybe(most - least) },
    { key: 'waits', count: all - most, look: WAITS, label: t.waits(all - most) },
  ]
}
