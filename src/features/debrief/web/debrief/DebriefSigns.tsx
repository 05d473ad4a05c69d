import { debriefPage as t } from '../../words/en/debrief-page.ts'
import { Card } from '#ui/page/Card.tsx'
import type { RoomFigures } from '../../schema.ts'

/** Each sign: why it warns anywhere, and what it was in this room. */
export function DebriefSigns({ figures }: { figures: RoomFigures }) {
  return (
    <Card title={t.signsTitle} className="on-sheets">
      <p className="-mt-2 mb-2 text-15 text-muted">{t.signsLead}</p>
      <ol className="divide-y divide-line">
        {t.signs.map(({ title, why, here }, index) => (
          <li key={title} className="flex break-inside-avoid gap-3 py-4 last:pb-0 sm:gap-4">
            <span
              aria-hidden="true"
              className="tabular inline-flex size-9 shrink-0 items-center justify-center rounded-full border border-line-strong text-16 font-semibold"
            >
              {index + 1}
            </span>
            <div className="grid min-w-0 flex-1 grid-cols-1 gap-x-8 gap-y-2 lg:grid-cols-2">
              <h3 className="mt-1.5 text-16 font-semibold lg:col-span-2">{title}</h3>
              <p className="max-w-prose text-muted">{why}</p>
              <p className="max-w-prose self-start border-l-4 border-gold pl-3 wrap-anywhere">
                <strong>{t.here}</strong> {here(figures)}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
