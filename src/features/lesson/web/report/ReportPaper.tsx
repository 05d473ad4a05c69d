import { PRACTICE_NOTICE } from '#core/notice.ts'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { Button } from '#ui/page/Button.tsx'
import { freshOffers } from '../../words/en/fresh-offers.ts'
import { lessonReport } from '../../words/en/lesson-report.ts'

const t = lessonReport.paper
/** The cards of a sheet. */
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
          // Two halves of one height, so that the fold lies in the middle.
          <li
            key={card}
            className="grid auto-rows-fr grid-cols-1 break-inside-avoid rounded-8 border border-dashed border-line-strong"
          >
            <div className="flex flex-col gap-2 p-3">
              <p className="font-bold">{freshOffers.recallTitle}</p>
              <ol className="list-decimal space-y-2 pl-5">
                {freshOffers.recall.map(({ ask }) => (
                  <li key={ask}>{ask}</li>
                ))}
              </ol>
              <p className="mt-auto text-13 font-semibold">{PRACTICE_NOTICE}</p>
            </div>
            {/* Upside down: folded behind, it stands upright for who turns the card over like a page. */}
            <div className="relative border-t border-dashed border-line-strong p-3">
              <p className="absolute inset-x-0 -top-2.5 text-center text-13 text-muted">
                <span className="bg-raised px-2">{t.fold}</span>
              </p>
              <ol className="flex h-full rotate-180 list-decimal flex-col gap-2 pl-5">
                {freshOffers.recall.map(({ answer }) => (
                  <li key={answer}>{answer}</li>
                ))}
              </ol>
            </div>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
