import { lessonReport as t } from '../../../../core/strings/en/lesson-report.ts'
import { Card } from '../../../../ui/kit/Card.tsx'
import { serverHome } from '../../../../ui/kit/other-rooms.ts'
import { phoneAddress } from '../../../../ui/kit/shown-address.ts'
import { useRead } from '../../../../ui/live/use-read.ts'
import { lobbyCalls } from '../../../joining/schema.ts'
import { CopyButton } from '../../../../ui/kit/CopyButton.tsx'

const DAYS = [21, 90] as const

/** Without a certificate it is served to one network: `npm run room`, or this computer alone. */
const isInOwnNetwork = (address: string) => address.startsWith('http:')

/** Two texts to send on, with the offers that anybody may judge without a name. */
export function ReportReminders() {
  const joinedAt = useRead(lobbyCalls.readClass).data?.address
  // On the laptop of the lesson this page is at localhost, which nobody else reaches.
  const home = joinedAt ? new URL(phoneAddress(joinedAt)).origin : serverHome()
  const address = `${home}/offers`
  return (
    <div className="no-print">
      <Card title={t.reminders}>
        <p className="mb-3 text-15 text-muted">
          {t.remindersText} {isInOwnNetwork(address) && t.homeOnly}
        </p>
        <ul className="grid grid-cols-1 gap-x-10 gap-y-4 lg:grid-cols-2">
          {DAYS.map((days) => (
            <li key={days} className="grid grid-cols-1 content-start justify-items-start gap-2">
              <h3 className="text-16 font-semibold">{t.after[days]}</h3>
              <p className="wrap-anywhere">
                {t.texts[days]} <a href={address}>{address}</a>
              </p>
              <CopyButton
                text={`${t.texts[days]} ${address}`}
                label={t.copy}
                what={t.after[days]}
                variant="secondary"
              />
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}
