import { useId, useState } from 'react'
import { formatInstant } from '#core/day.ts'
import { authCalls } from '#features/auth/schema.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { sayDevice } from '#ui/device/say-device.ts'
import { useRead } from '#ui/live/use-read.ts'
import { cx } from '#ui/look/class-names.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Money } from '#ui/money/Money.tsx'
import { IconButton } from '#ui/page/IconButton.tsx'
import { amountOf, fieldChangesOf } from '../rules/say-entry.ts'
import type { AuditRecord } from '../schema.ts'
import { auditPage as t } from '../words/en/audit-page.ts'
import type { FilteredLines } from './audit-filters.ts'
import { EntrySentence } from './EntrySentence.tsx'
import { type EntrySign, entrySignOf } from './entry-sign.ts'

type Props = {
  entry: AuditRecord
  filtered: FilteredLines
  /** Some line of the page is about an amount: all keep its column. */
  hasAmounts: boolean
}

/** The fields that most sentences imply: an approved request is completed, on the day of that moment. */
const IMPLIED: ReadonlySet<string> = new Set(['status', 'day'])

/** The look of a sign that every line repeats: with a pointer it is drawn on the line that is meant. */
const ONCE_POINTED_AT =
  'focus-visible:opacity-100 lg:pointer-fine:not-group-hover/line:not-group-focus-within/line:opacity-0'

/** One entry: who did it to whom and when; on demand from where, every change, and the proof of it. */
export function AuditRow({ entry, filtered: { filters, change }, hasAmounts }: Props) {
  const { personId, personEmail, number } = entry
  const [open, setOpen] = useState(false)
  const proofId = useId()
  const me = useRead(authCalls.readSession).data?.person?.id
  return (
    <li className="group/line grid min-h-14 grid-cols-[auto_minmax(0,1fr)_auto] gap-x-2 py-0.5 pr-1 pl-4">
      <Sign action={entry.action} />
      {/* On a phone the sentence takes the whole width, and what can be asked of it stands below. */}
      <div
        className={cx(
          'min-w-0 max-lg:contents',
          open ? 'grid grid-cols-1 content-center' : 'flex items-center gap-x-4',
        )}
      >
        <div className={cx('min-w-0 flex-1 max-lg:contents', !open && 'lg:pr-12')}>
          <p
            className={cx(
              'relative text-15 leading-5',
              'max-lg:col-span-2 max-lg:col-start-2 max-lg:pt-2 max-lg:pr-3',
              open ? 'wrap-anywhere' : 'max-lg:wrap-anywhere lg:truncate',
            )}
          >
            <EntrySentence entry={entry} me={me} isOpen={open} />
          </p>
          {!open && <Changes entry={entry} isOpen={false} />}
        </div>
        {!open && hasAmounts && <EntryAmount entry={entry} />}
        <WhenAndWhere entry={entry} isOpen={open} />
      </div>
      <div className="relative flex items-start max-lg:-my-1">
        {personId && personId !== filters.personId && (
          <OnlyThem
            name={personEmail ?? t.deletedPerson}
            isOpen={open}
            isBesideAmount={hasAmounts}
            onOnly={() => change({ personId })}
          />
        )}
        <IconButton
          icon="chevron"
          aria-expanded={open}
          aria-controls={proofId}
          label={t.detailsOf(number)}
          className={cx(open && '[&>svg]:rotate-180')}
          onClick={() => setOpen(!open)}
        />
      </div>
      <div id={proofId} hidden={!open} className="col-span-2 col-start-2 pt-2">
        {open && <Proof entry={entry} />}
      </div>
    </li>
  )
}

type PartProps = { entry: AuditRecord; isOpen: boolean }

/** The time, and of a row that is open the device and every change. All begin at one edge. */
function WhenAndWhere({ entry, isOpen }: PartProps) {
  const { at, address, userAgent } = entry
  return (
    <div
      className={cx(
        'min-w-0 shrink-0 text-13 max-lg:col-start-2 max-lg:self-center',
        !isOpen && 'lg:w-28',
      )}
    >
      <p className={cx('text-muted', isOpen && 'wrap-anywhere')}>
        <RelativeTime at={at} />
        {isOpen && <span className="tabular"> ({formatInstant(at)})</span>}
        {isOpen && `, ${t.from} ${address || t.unknownAddress}`}
        {isOpen && userAgent && `, ${sayDevice(userAgent)}`}
      </p>
      {isOpen && <Changes entry={entry} isOpen />}
    </div>
  )
}

type OnlyProps = { name: string; isOpen: boolean; isBesideAmount: boolean; onOnly: () => void }

/** Narrows the log to the person whom a line is about. */
function OnlyThem({ name, isOpen, isBesideAmount, onOnly }: OnlyProps) {
  return (
    <button
      type="button"
      title={t.onlyAbout(name)}
      aria-label={t.onlyAbout(name)}
      className={cx(
        'no-print inline-flex min-h-12 min-w-12 items-center justify-center gap-1 rounded-8 text-13 font-semibold text-muted eases hover:bg-sunken hover:text-ink',
        !isOpen &&
          cx(
            'lg:absolute',
            isBesideAmount ? 'lg:right-[calc(100%+16rem)]' : 'lg:right-[calc(100%+7.5rem)]',
            ONCE_POINTED_AT,
          ),
      )}
      onClick={onOnly}
    >
      <Icon name="filter" size={16} />
      {/* The name stands beside the sign where nothing can be rested on. */}
      <span className="lg:pointer-fine:hidden">{t.only}</span>
    </button>
  )
}

const TONES: Readonly<Record<EntrySign['tone'], string>> = {
  good: 'bg-brand-soft text-brand',
  bad: 'bg-sunken text-bad',
  plain: 'bg-sunken text-muted',
}

export function Sign({ action }: Pick<AuditRecord, 'action'>) {
  const { icon, tone } = entrySignOf(action)
  return (
    <span
      className={cx(
        'mt-2.5 mr-1 flex size-8 shrink-0 items-center justify-center rounded-8 max-lg:row-span-2',
        TONES[tone],
      )}
    >
      <Icon name={icon} />
    </span>
  )
}

/** The amount in a column of its own: the sentence says it on a phone, and to those who hear the line. */
function EntryAmount({ entry }: { entry: AuditRecord }) {
  const amount = amountOf(entry)
  return (
    <span aria-hidden="true" className="min-w-30 shrink-0 text-right text-15 max-lg:hidden">
      {amount !== null && <Money amount={amount} className="whitespace-nowrap" />}
    </span>
  )
}

/**
 * The changes of an entry, each from one value to the next: what the sentence does not imply, as much
 * as fits on a line, until the row is opened.
 */
function Changes({ entry, isOpen }: PartProps) {
  const changes = fieldChangesOf(entry, isOpen ? undefined : IMPLIED)
  if (changes.length === 0) return null
  return (
    <dl
      aria-label={t.changes}
      className={
        isOpen
          ? 'mt-2 grid grid-cols-1 gap-1 rounded-12 bg-sunken px-3.5 py-2.5 text-15'
          : 'relative truncate text-13 max-lg:hidden'
      }
    >
      {changes.map(({ label, before, after }) => (
        <div
          key={label}
          className={isOpen ? 'flex flex-wrap gap-x-3' : 'mr-4 inline [&>dd]:inline [&>dt]:inline'}
        >
          <dt className="text-muted">{label} </dt>
          <dd className="min-w-0 wrap-anywhere">
            {before !== null && (
              <>
                <span className="text-muted">{before}</span>
                <Icon name="forward" size={16} className="mx-1.5 inline-block align-[-0.15em]" />
                <span className="sr-only">{t.becomes} </span>
              </>
            )}
            <span className="font-semibold">{after}</span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Proof({ entry }: { entry: AuditRecord }) {
  const facts: [string, string | number][] = [
    [t.number, entry.number],
    [t.command, entry.action],
    ...(entry.aboutKind
      ? [[t.object, `${entry.aboutKind} ${entry.aboutId ?? ''}`] as [string, string]]
      : []),
    [t.device, entry.userAgent || t.nothing],
    [t.exact, entry.at],
    [t.hash, entry.hash],
  ]
  return (
    <>
      <dl className="grid grid-cols-1 gap-1.5 pb-2 text-15">
        {facts.map(([label, value]) => (
          <div key={label} className="flex flex-wrap gap-x-3">
            <dt className="text-muted">{label}</dt>
            <dd className="tabular min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <CopyButton text={entry.hash} what={t.hashWhat(entry.number)} variant="secondary" />
    </>
  )
}
