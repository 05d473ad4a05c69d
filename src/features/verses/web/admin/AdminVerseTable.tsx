import type { AnswerOf } from '#core/call.ts'
import { cx } from '#ui/look/class-names.ts'
import { Badge } from '#ui/page/Badge.tsx'
import { Button } from '#ui/page/Button.tsx'
import type { versesCalls } from '../../schema.ts'
import { adminVerses as t } from '../../words/en/admin-verses.ts'

export type ListedVerse = AnswerOf<typeof versesCalls.listVerses>['verses'][number]

type ChooseVerseAction = (doing: 'edit' | 'delete', verse: ListedVerse) => void
type Props = { rows: readonly ListedVerse[]; todayId: number; onAct: ChooseVerseAction }

/** A table where there is room for one, else cards; said as a table in both. */
export function AdminVerseTable({ rows, todayId, onAct }: Props) {
  return (
    <div className="@container">
      {/* Relative, so that it also clips the head, which is only said where there are cards. */}
      <div className="relative overflow-hidden rounded-16 border border-line bg-raised">
        <table role="table" className="block w-full border-collapse text-15 @3xl:table">
          <caption className="sr-only">{t.caption}</caption>
          <thead role="rowgroup" className="sr-only @3xl:not-sr-only @3xl:table-header-group">
            <tr role="row" className="border-b border-line bg-sunken">
              <Head label={t.columns.reference} className="w-[34%]" />
              <Head label={t.columns.text} />
              <Head label={t.columns.actions} isPlain className="relative w-32" />
            </tr>
          </thead>
          <tbody role="rowgroup" className="block divide-y divide-line @3xl:table-row-group">
            {rows.map((verse) => (
              <VerseRow key={verse.id} verse={verse} isToday={verse.id === todayId} onAct={onAct} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

type HeadProps = { label: string; className?: string; isPlain?: boolean }

function Head({ label, className, isPlain }: HeadProps) {
  return (
    <th
      role="columnheader"
      scope="col"
      className={cx('px-3 py-3 text-left text-13 font-semibold text-muted', className)}
    >
      {isPlain ? <span className="sr-only">{label}</span> : label}
    </th>
  )
}

const CELL = 'min-w-0 @3xl:px-3 @3xl:py-0.5 @3xl:align-middle wrap-anywhere'

function VerseRow({
  verse,
  isToday,
  onAct,
}: {
  verse: ListedVerse
  isToday: boolean
  onAct: ChooseVerseAction
}) {
  return (
    <tr
      role="row"
      className={cx(
        'grid grid-cols-1 gap-2 p-4 @3xl:table-row @3xl:h-14',
        isToday && 'bg-brand-soft',
      )}
    >
      <th role="rowheader" scope="row" className={cx(CELL, 'text-left font-semibold')}>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 @3xl:flex-nowrap @3xl:whitespace-nowrap">
          {verse.reference}
          {isToday && (
            <Badge tone="gold" icon="calendar">
              {t.today}
            </Badge>
          )}
        </span>
      </th>
      <td role="cell" className={CELL}>
        {/* A verse is for reading: larger than a table’s words, and as wide as the row has room. */}
        <span title={verse.text} className="leading-6 @3xl:line-clamp-1 @3xl:text-18">
          {verse.text}
        </span>
      </td>
      <td role="cell" className="min-w-0 @3xl:px-3 @3xl:py-0.5 @3xl:align-middle">
        <div className="-mx-4 -mb-2 flex flex-wrap @3xl:mx-0 @3xl:mb-0 @3xl:flex-nowrap @3xl:justify-end">
          <RowButton act="edit" verse={verse} onAct={onAct} />
          <RowButton act="delete" verse={verse} onAct={onAct} />
        </div>
      </td>
    </tr>
  )
}

type RowButtonProps = { act: 'edit' | 'delete'; verse: ListedVerse; onAct: ChooseVerseAction }

function RowButton({ act, verse, onAct }: RowButtonProps) {
  return (
    <Button
      variant="quiet"
      icon={act === 'edit' ? 'edit' : 'trash'}
      aria-label={`${t[act]} ${verse.reference}`}
      title={t[act]}
      aria-haspopup="dialog"
      onClick={() => onAct(act, verse)}
      // A wide row has no room for words that each row would repeat.
      className="text-15 @3xl:gap-0 @3xl:px-3 @3xl:text-[0px] @3xl:text-muted!"
    >
      {t[act]}
    </Button>
  )
}
