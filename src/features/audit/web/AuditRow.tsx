import { useId, useState } from 'react'
import { formatInstant } from '../../../core/day.ts'
import { auditPage as t } from '../../../core/strings/audit-page.en.ts'
import { cx } from '../../../ui/kit/class-names.ts'
import { Button } from '../../../ui/kit/Button.tsx'
import { CopyButton } from '../../../ui/kit/CopyButton.tsx'
import { Icon } from '../../../ui/kit/Icon.tsx'
import { RelativeTime } from '../../../ui/kit/RelativeTime.tsx'
import { sayDevice } from '../../../ui/kit/say-device.ts'
import type { AuditRecord } from '../schema.ts'
import type { FilteredLines } from './audit-filters.ts'
import { changesOf, sayEntry } from '../rules/say-entry.ts'

type Props = { line: AuditRecord; filtered: FilteredLines }

/** Who did what to whom, when and from where; what changed; and on demand what proves it. */
export function AuditRow({ line, filtered: { filters, change } }: Props) {
  const { at, address, userAgent, personId, personEmail, number } = line
  const [open, setOpen] = useState(false)
  const proofId = useId()
  return (
    <li className="grid grid-cols-1 gap-x-4 gap-y-2 p-4 sm:px-5 xl:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid grid-cols-1 content-start gap-2">
        <p className="text-16 font-semibold wrap-anywhere">{sayEntry(line)}</p>
        <p className="text-15 wrap-anywhere text-muted">
          <RelativeTime at={at} />
          <span className="tabular"> ({formatInstant(at)})</span>
          {`, ${t.from} ${address || t.unknownAddress}`}
          {userAgent && `, ${sayDevice(userAgent)}`}
        </p>
        <Changes line={line} />
      </div>
      <div className="-mx-[16px] flex flex-wrap items-start xl:mr-[-16px] xl:ml-0 xl:flex-nowrap">
        {personId && personId !== filters.personId && (
          <Button
            variant="quiet"
            icon="filter"
            aria-label={t.onlyAbout(personEmail ?? t.deletedPerson)}
            className="text-15"
            onClick={() => change({ personId })}
          >
            {t.onlyOne}
          </Button>
        )}
        <Button
          variant="quiet"
          icon="chevron"
          aria-expanded={open}
          aria-controls={proofId}
          aria-label={t.detailsOf(number)}
          className={cx('text-15', open && '[&>svg]:rotate-180')}
          onClick={() => setOpen(!open)}
        >
          {t.details}
        </Button>
      </div>
      <div id={proofId} hidden={!open} className="xl:col-span-2">
        {open && <Proof line={line} />}
      </div>
    </li>
  )
}

function Changes({ line }: { line: AuditRecord }) {
  const changes = changesOf(line)
  if (changes.length === 0) return null
  return (
    <dl
      aria-label={t.changes}
      className="grid grid-cols-1 gap-1 rounded-12 bg-sunken px-3.5 py-2.5"
    >
      {changes.map(({ label, before, after }) => (
        <div key={label} className="flex flex-wrap gap-x-3 text-15">
          <dt className="text-muted">{label}</dt>
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

function Proof({ line }: { line: AuditRecord }) {
  const facts: [string, string | number][] = [
    [t.number, line.number],
    [t.command, line.action],
    ...(line.aboutKind
      ? [[t.object, `${line.aboutKind} ${line.aboutId ?? ''}`] as [string, string]]
      : []),
    [t.device, line.userAgent || t.nothing],
    [t.exact, line.at],
    [t.hash, line.hash],
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
      <CopyButton text={line.hash} what={t.hashWhat(line.number)} variant="secondary" />
    </>
  )
}
