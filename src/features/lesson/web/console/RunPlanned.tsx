import { ghs } from '../../../../core/money.ts'
import { lessonConsole } from '../../../../core/strings/en/lesson-console.ts'
import { Notice } from '../../../../ui/kit/Notice.tsx'
import { useRead } from '../../../../ui/live/use-read.ts'
import { lobbyCalls } from '../../../joining/schema.ts'
import { BILL } from '../../../machines/schema.ts'
import { machinesAdminCalls } from '../../../machines/schema/admin.ts'
import { asTold, forecastHour } from '../../../run/rules/hour.ts'
import { NO_CROWD } from '../../../run/rules/shop.ts'
import { settingsCalls } from '../../../settings/schema.ts'
import { daysBefore } from '../../rules/days.ts'
import type { Script } from '../../rules/scene.ts'

const t = lessonConsole.planned
/** A class, where nobody is in yet. */
const CLASS = 30
const AMOUNTS = [ghs(50), ghs(100), ghs(200), ghs(400), ghs(800)]

/** Before the lesson: what its run would be in a class that plays as the scenes ask, and that it has one. */
export function RunPlanned({ scenes, script }: { scenes: readonly string[]; script: Script }) {
  const settings = useRead(settingsCalls.readPublic).data
  const machines = useRead(machinesAdminCalls.listCatalogue).data?.machines
  const inside = useRead(lobbyCalls.readClass).data?.players
  if (!settings || !machines || inside === undefined) return null
  if (!scenes.includes('the-run')) return <Notice tone="wait">{t.none}</Notice>
  const [first = 0, then = 0] = daysBefore(script, 'the-run').map(({ days }) => days)
  const seats = inside || CLASS
  const amounts = AMOUNTS.filter((amount) => amount >= settings.minDeposit)
  const { people, least, most, dry } = forecastHour({
    shop: {
      ...settings,
      machines: machines
        .filter(({ isActive, category }) => isActive && category !== BILL)
        .map(({ id, price, dailyProfit, durationDays }) => ({
          id,
          price,
          daily: dailyProfit,
          lasts: durationDays,
        })),
    },
    days: [first, then],
    paysLater: scenes.includes('bring-a-friend'),
    seats: Array.from({ length: seats }, (_, at) =>
      asTold(amounts[at % amounts.length] ?? settings.minDeposit),
    ),
    crowd: NO_CROWD,
  })
  return (
    <Notice tone="info" icon="queue" title={lessonConsole.ahead.title}>
      {t.waits({ days: first + then, people, least, most })}
      {dry < least && ` ${t.freezes}`}
    </Notice>
  )
}
