import { type Day, formatDay } from '#core/day.ts'
import { Card } from '#ui/page/Card.tsx'
import { Fold } from '#ui/page/Fold.tsx'
import type { ReportTo } from '../../schema.ts'
import { debriefPage } from '../../words/en/debrief-page.ts'
import { noteNow } from '../../words/en/report-notes.ts'

const t = debriefPage.report

type Props = {
  reportTo: readonly ReportTo[]
  /** True in a lesson: the office and its address, and what it is for behind a tap. */
  isShort?: boolean
}

/** The offices to ask before paying, and those to tell afterwards. */
export function DebriefReportTo({ reportTo, isShort = false }: Props) {
  return (
    <Card title={t.title}>
      {reportTo.length === 0 ? (
        <p className="text-muted">{t.none}</p>
      ) : (
        <>
          {!isShort && <p className="-mt-2 mb-3 text-15 text-muted">{t.lead}</p>}
          <ul className="grid grid-cols-1 gap-x-8 gap-y-4 sm:grid-cols-2">
            {reportTo.map((office, index) => (
              <li key={index} className="min-w-0 break-inside-avoid wrap-anywhere">
                {isShort ? <FoldedBody {...office} /> : <Office {...office} />}
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

function Office({ name, whatFor, contact, checkedOn }: ReportTo) {
  return (
    <>
      <h3 lang="en" className="text-16 font-semibold">
        {name}
      </h3>
      <Note text={whatFor} />
      {contact && <p className="mt-1 font-semibold whitespace-pre-line">{contact}</p>}
      {contact && checkedOn && <CheckedOn on={checkedOn} />}
    </>
  )
}

function FoldedBody({ name, whatFor, contact, checkedOn }: ReportTo) {
  return (
    <Fold
      title={
        <>
          <span lang="en" className="block font-semibold">
            {name}
          </span>
          {contact && <span className="block whitespace-pre-line text-brand">{contact}</span>}
        </>
      }
    >
      <div className="mt-1 text-15">
        <Note text={whatFor} />
        {contact && checkedOn && <CheckedOn on={checkedOn} />}
      </div>
    </Fold>
  )
}

function CheckedOn({ on }: { on: Day }) {
  return <p className="text-13 text-muted">{t.checkedOn(formatDay(on))}</p>
}

/** A note in the language of the screen where nobody changed it, else as it was typed. */
function Note({ text }: { text: string }) {
  const note = noteNow(text)
  return note ? <p>{note}</p> : <p lang="en">{text}</p>
}
