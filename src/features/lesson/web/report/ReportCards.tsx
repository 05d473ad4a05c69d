import { PRACTICE_NOTICE } from '#core/notice.ts'
import type { ReportTo } from '#features/debrief/schema.ts'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Button } from '#ui/page/Button.tsx'
import { Loaded } from '#ui/page/Loaded.tsx'
import { reportCalls } from '../../schema/report.ts'
import { lessonReport } from '../../words/en/lesson-report.ts'

const t = lessonReport.card
/** The bodies to report to that fit on a card. */
const MOST_BODIES = 4

type Props = { open: boolean; reportTo: readonly ReportTo[]; onClose: () => void }

/** A card for each person of each seat on sheets, to be cut apart. */
export function ReportCards({ open, reportTo, onClose }: Props) {
  const query = useRead(reportCalls.listCards, {}, { enabled: open })
  const bodies = reportTo
    .slice(0, MOST_BODIES)
    .map(({ name, contact }) => (contact ? `${name} (${contact.split('\n')[0]})` : name))
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.title}
      wide
      footer={
        <Button icon="print" moves={false} onClick={() => window.print()}>
          {t.print}
        </Button>
      }
    >
      <p className="no-print mb-3 text-15 text-muted">{t.lead}</p>
      <Loaded query={query}>
        {({ cards }) =>
          cards.length === 0 ? (
            <p>{t.none}</p>
          ) : (
            <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 print:grid-cols-2">
              {cards.map(({ number, name, net, place, members }, at) => (
                <li
                  // Two players may be called the same by e-mails that are masked.
                  key={`${at} ${name}`}
                  className="grid grid-cols-1 content-start gap-2 break-inside-avoid rounded-8 border border-dashed border-line-strong p-3"
                >
                  <p className="text-16 font-bold wrap-anywhere">
                    {number === null ? name : t.numbered(number, name)}
                    {members > 1 && (
                      <span className="font-normal text-muted"> · {t.oneOf(place, members)}</span>
                    )}
                  </p>
                  <p>{t.net(net, members)}</p>
                  <ol className="list-decimal pl-5 text-15">
                    {t.ask.map((each) => (
                      <li key={each}>{each}</li>
                    ))}
                  </ol>
                  <p className="text-13 font-semibold">{PRACTICE_NOTICE}</p>
                  {bodies.length > 0 && (
                    <p className="text-13">
                      {t.report} {bodies.join('; ')}
                    </p>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}
