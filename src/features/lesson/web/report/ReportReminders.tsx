import { useState } from 'react'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { lobbyCalls } from '#features/joining/schema.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { Dialog } from '#ui/dialogs/Dialog.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { serverHome } from '#ui/router/other-rooms.ts'
import { phoneAddress } from '#ui/router/shown-address.ts'
import { opensFromHome } from '../../rules/home-reach.ts'
import { freshOffers } from '../../words/en/fresh-offers.ts'
import { lessonReport as t } from '../../words/en/lesson-report.ts'

const DAYS = [7, 21, 90] as const

/** Three texts to send on, with offers to judge where home reaches them; and questions on paper. */
export function ReportReminders() {
  const [isOpen, setOpen] = useState(false)
  const joinedAt = useRead(lobbyCalls.readClass).data?.address
  // On the laptop of the lesson this page is at localhost, which nobody else reaches.
  const home = joinedAt ? new URL(phoneAddress(joinedAt)).origin : serverHome()
  const isReached = opensFromHome(home)
  const link = isReached ? ` ${t.fiveOffers} ${home}/offers` : ''
  const answers = isReached ? `\n${t.answersAt} ${home}/offers` : ''
  const recall = freshOffers.recall.map(({ ask }, at) => `\n${at + 1}. ${ask}`).join('')
  const textOf = (days: (typeof DAYS)[number]) =>
    days === 7 ? `${t.texts[days]}${recall}${answers}` : `${t.texts[days]}${link}`
  return (
    <div className="no-print">
      <Card title={t.reminders}>
        <p className="mb-1 text-15 text-muted">
          {t.remindersText} {!isReached && t.homeOnly}
        </p>
        <ul className="divide-y divide-line">
          {DAYS.map((days) => (
            <li key={days} className="flex flex-col items-start gap-x-5 gap-y-2 py-4 lg:flex-row">
              <h3 className="text-16 font-semibold lg:w-32">{t.after[days]}</h3>
              <p className="max-w-prose flex-1 whitespace-pre-line wrap-anywhere lg:mr-auto">
                {textOf(days)}
              </p>
              <CopyButton
                text={textOf(days)}
                label={t.copy}
                what={t.after[days]}
                variant="secondary"
              />
            </li>
          ))}
        </ul>
        <Button
          moves={false}
          variant="secondary"
          icon="print"
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          {t.paper.open}
        </Button>
      </Card>
      <ReportPaper open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}

/** The cards of a sheet. */
const CARDS = [1, 2, 3, 4] as const

/** Cards for home, where no link works: three questions, and the answers folded behind. */
function ReportPaper({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t.paper.title}
      wide
      footer={
        <Button icon="print" moves={false} onClick={() => window.print()}>
          {t.paper.print}
        </Button>
      }
    >
      <p className="no-print mb-3 text-15 text-muted">{t.paper.lead}</p>
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
                <span className="bg-raised px-2">{t.paper.fold}</span>
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
