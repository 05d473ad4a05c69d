import { PRACTICE_NOTICE } from '../../../../core/notice.ts'
import { freshOffers } from '../../../../core/strings/en/fresh-offers.ts'
import { lessonReport } from '../../../../core/strings/en/lesson-report.ts'
import { Button } from '../../../../ui/kit/Button.tsx'
import { Dialog } from '../../../../ui/kit/Dialog.tsx'

const t = lessonReport.paper
/** So many cards stand on a sheet. */
const CARDS = [1, 2, 3, 4] as const

/** Cards for home, where no link works: three questions, and the answers folded behind. */
export function ReportPaper({ open, onClose }: { open: boolean; onClose: () => void }) {
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
      <ul className="grid grid-cols-1 gap-3 sm:grid-cols-2 print:grid-cols-2">
        {CARDS.map((card) => (
          <li
            key={card}
            className="grid grid-cols-1 break-inside-avoid rounded-8 border border-dashed border-line-strong"
          >
            <ol className="list-decimal space-y-2 p-3 pl-8">
              {freshOffers.recall.map(({ ask }) => (
                <li key={ask}>{ask}</li>
              ))}
            </ol>
            <p className="border-y border-dashed border-line-strong px-3 py-1 text-center text-13 text-muted">
              {t.fold}
            </p>
            <ol className="list-decimal space-y-2 p-3 pl-8">
              {freshOffers.recall.map(({ answer }) => (
                <li key={answer}>{answer}</li>
              ))}
            </ol>
            <p className="p-3 pt-0 text-13 font-semibold">{PRACTICE_NOTICE}</p>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
