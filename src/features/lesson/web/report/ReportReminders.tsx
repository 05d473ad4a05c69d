import { useState } from 'react'
import { opensFromHome } from '#core/home-reach.ts'
import { lobbyCalls } from '#features/joining/schema.ts'
import { CopyButton } from '#ui/device/CopyButton.tsx'
import { useRead } from '#ui/live/use-read.ts'
import { Button } from '#ui/page/Button.tsx'
import { Card } from '#ui/page/Card.tsx'
import { serverHome } from '#ui/router/other-rooms.ts'
import { phoneAddress } from '#ui/router/shown-address.ts'
import { freshOffers } from '../../words/en/fresh-offers.ts'
import { lessonReport as t } from '../../words/en/lesson-report.ts'
import { ReportPaper } from './ReportPaper.tsx'

const DAYS = [7, 21, 90] as const

/** Three texts to send on, with offers to judge where home reaches them; and questions on paper. */
export function ReportReminders() {
  const [isOpen, setOpen] = useState(false)
  const joinedAt = useRead(lobbyCalls.readClass).data?.address
  // On the laptop of the lesson this page is at localhost, which nobody else reaches.
  const home = joinedAt ? new URL(phoneAddress(joinedAt)).origin : serverHome()
  const isReached = opensFromHome(home)
  const link = isReached ? ` ${t.fiveOffers} ${home}/offers` : ''
  const answers = isReached ? ` ${t.answersAt} ${home}/offers` : ''
  const recall = freshOffers.recall.map(({ ask }, at) => `${at + 1}. ${ask}`).join(' ')
  const textOf = (days: (typeof DAYS)[number]) =>
    days === 7 ? `${t.texts[days]} ${recall}${answers}` : `${t.texts[days]}${link}`
  return (
    <div className="no-print">
      <Card title={t.reminders}>
        <p className="mb-3 text-15 text-muted">
          {t.remindersText} {!isReached && t.homeOnly}
        </p>
        <ul className="grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-3">
          {DAYS.map((days) => (
            <li key={days} className="grid grid-cols-1 content-start justify-items-start gap-2">
              <h3 className="text-16 font-semibold">{t.after[days]}</h3>
              <p className="wrap-anywhere">{textOf(days)}</p>
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
          className="mt-4"
          onClick={() => setOpen(true)}
        >
          {t.paper.open}
        </Button>
      </Card>
      <ReportPaper open={isOpen} onClose={() => setOpen(false)} />
    </div>
  )
}
