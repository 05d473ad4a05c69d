import { type FieldChange, fieldChangesOf, sayEntry } from '#features/audit/rules/say-entry.ts'
import { type AuditRecord, auditCalls } from '#features/audit/schema.ts'
import type { TabProps } from '#features/people/web/users/found-person.ts'
import { adminUser } from '#features/people/words/en/admin-user.ts'
import { RelativeTime } from '#ui/device/RelativeTime.tsx'
import { Pager } from '#ui/list/Pager.tsx'
import { usePage } from '#ui/list/use-pages.ts'
import { useRead } from '#ui/live/use-read.ts'
import { Icon } from '#ui/look/Icon.tsx'
import { Card } from '#ui/page/Card.tsx'
import { Empty } from '#ui/page/Empty.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { SkeletonList } from '#ui/page/Skeleton.tsx'

const t = adminUser.audit
const SIZE = 20

/** The acts of admins on this person: who, when, what before and after, and from where. */
export default function AdminUserAudit({ details: { person } }: TabProps) {
  const [page, setPage] = usePage()
  const query = useRead(auditCalls.listLines, {
    personId: person.id,
    page: String(page),
    size: String(SIZE),
  })
  return (
    <Loaded query={query} skeleton={<SkeletonList label={t.loading} />} errorTitle={t.failed}>
      {({ lines, matching }) =>
        matching === 0 ? (
          <Empty icon="shield" title={t.empty}>
            {t.emptyText}
          </Empty>
        ) : (
          <Card>
            <div className="grid grid-cols-1 gap-4">
              <ol className="-my-4 divide-y divide-line">
                {lines.map((line) => (
                  <Line key={line.number} line={line} />
                ))}
              </ol>
              <Pager page={page} size={SIZE} total={matching} onPage={setPage} />
            </div>
          </Card>
        )
      }
    </Loaded>
  )
}

function Line({ line }: { line: AuditRecord }) {
  const changes = fieldChangesOf(line)
  return (
    <li className="grid grid-cols-1 gap-1 py-4">
      <p className="wrap-anywhere">
        <span className="font-semibold">{sayEntry(line)}</span>{' '}
        <span className="text-13 text-muted">{t.line(line.number)}</span>
      </p>
      {changes.length > 0 && (
        <ul className="grid grid-cols-1 gap-0.5 text-15">
          {changes.map((change) => (
            <li key={change.label} className="wrap-anywhere">
              <FieldChangeLine change={change} />
            </li>
          ))}
        </ul>
      )}
      <p className="text-13 wrap-anywhere text-muted">
        <RelativeTime at={line.at} />
        {line.address && `, ${t.from(line.address)}`}
      </p>
    </li>
  )
}

function FieldChangeLine({ change: { label, before, after } }: { change: FieldChange }) {
  return (
    <>
      <span className="text-muted">{label}: </span>
      {before !== null && (
        <>
          {before} <Icon name="forward" size={16} className="inline align-text-bottom text-muted" />
          <span className="sr-only">{t.becomes}</span>{' '}
        </>
      )}
      {after}
    </>
  )
}
