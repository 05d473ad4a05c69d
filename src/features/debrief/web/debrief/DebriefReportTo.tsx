import { formatDay } from '../../../../core/day.ts'
import { debriefPage } from '../../../../core/strings/en/debrief-page.ts'
import { noteNow } from '../../../../core/strings/en/report-notes.ts'
import { Card } from '../../../../ui/kit/Card.tsx'
import type { ReportTo } from '../../schema.ts'

const t = debriefPage.report

/** Whom to ask before, and whom to tell after. */
export function DebriefReportTo({ reportTo }: { reportTo: readonly ReportTo[] }) {
  return (
    <Card title={t.title}>
      {reportTo.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <>
          <p className="-mt-2 mb-3 text-15 text-muted">{t.lead}</p>
          <ul className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
            {reportTo.map(({ name, whatFor, contact, checkedOn }, index) => (
              <li key={index} className="min-w-0 break-inside-avoid wrap-anywhere">
                <h3 lang="en" className="text-16 font-semibold">
                  {name}
                </h3>
                <Note text={whatFor} />
                {contact && <p className="mt-1 font-semibold whitespace-pre-line">{contact}</p>}
                {contact && checkedOn && (
                  <p className="text-13 text-muted">{t.checkedOn(formatDay(checkedOn))}</p>
                )}
              </li>
            ))}
          </ul>
          {reportTo.some(({ contact }) => !contact) && (
            <p className="mt-4 text-15 text-muted">{t.noContact}</p>
          )}
        </>
      )}
    </Card>
  )
}

/** Said in the language of the screen where nobody changed it, else as it was typed. */
function Note({ text }: { text: string }) {
  const said = noteNow(text)
  return said ? <p>{said}</p> : <p lang="en">{text}</p>
}
