import type { AnswerOf } from '#core/call.ts'
import { analyticsCalls } from '#features/analytics/schema.ts'
import { type Machine, machinesCalls } from '#features/machines/schema.ts'
import { solvencyCalls } from '#features/solvency/schema.ts'
import { useRead } from '#ui/live/use-read.ts'
import { type Start, startFrom } from '../rules/start.ts'
import { type MachineOffer, offersOf } from './offers.ts'

/** The model's starting point, from the figures in the books; one query to <Loaded>. */
export function useRoom() {
  const period = useRead(analyticsCalls.readPeriod, { period: '1y' })
  const solvency = useRead(solvencyCalls.readSolvency)
  const catalogue = useRead(machinesCalls.listMachines)
  const all = [period, solvency, catalogue]
  const isThere = period.data && solvency.data && catalogue.data
  return {
    data: isThere && startHere(period.data, solvency.data, catalogue.data.machines),
    error: all.find(({ error }) => error)?.error ?? null,
    dataUpdatedAt: Math.min(...all.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    isFetching: all.some(({ isFetching }) => isFetching),
    refetch: () => all.map(({ refetch }) => refetch()),
  }
}

type RoomPeriod = AnswerOf<typeof analyticsCalls.readPeriod>
type Solvency = AnswerOf<typeof solvencyCalls.readSolvency>

function startHere(
  { days, now, popularItems }: RoomPeriod,
  { cash, owed, profitPaid }: Solvency,
  machines: readonly Machine[],
): { start: Start; machines: readonly MachineOffer[] } {
  const offered = offersOf(machines)
  const start = startFrom({
    joined: days.map(({ newLearners }) => newLearners),
    deposited: now.revenue,
    paidOut: now.withdrawals,
    profitPaid,
    cash,
    owed: owed.total,
    bought: popularItems.flatMap(({ machineId }) => offered.filter(({ id }) => id === machineId)),
    onOffer: offered,
  })
  return { start, machines: offered }
}
