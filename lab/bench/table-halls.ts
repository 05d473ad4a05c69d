import { measureHall } from './hall.ts'
import { hallOf, keepHalls } from './hall-page.ts'
import { type BenchServer, openHouse } from './house.ts'
import { verifyLine } from './report.ts'
import type { MeasuredRow, TableAsked } from './table.ts'

// The rows of halls: so many phones in one room, and a step of the clock.

type Size = { readonly phones: number; readonly within: number; readonly mb?: number }

const SIZES: readonly Size[] = [
  { phones: 30, within: 0.1 },
  { phones: 1_000, within: 0.7 },
  { phones: 3_000, within: 2.5, mb: 250 },
]

export async function measureHalls(server: BenchServer, asked: TableAsked): Promise<MeasuredRow[]> {
  const { quick, profile, seed, say } = asked
  const rows: MeasuredRow[] = []
  const halls = []
  for (const { phones, within, mb } of SIZES) {
    const house = await openHouse(server, `table_hall_${phones}`)
    const options = {
      quick,
      profile,
      seed,
      'one-address': false,
      processes: '1',
      taps: false,
    }
    const figures = await measureHall(house, phones, options, say)
    const findings = await house.close()
    say(verifyLine(`hall of ${phones}`, findings))
    const hall = hallOf(
      figures,
      findings.every(({ ok }) => ok),
    )
    halls.push(hall)
    const steps = hall.steps
    const many = phones.toLocaleString('en-GH')
    rows.push({
      what: `${many} phones fresh after a step`,
      figure: hall.last / 1_000,
      unit: 's',
      target: within,
      better: 'less',
      beside: `one bare request each ${((hall.bare ?? 0) / 1_000).toFixed(2)} s; half fresh ${(hall.p50 / 1_000).toFixed(2)} s, worst ${(hall.worstLast / 1_000).toFixed(2)} s`,
      of: steps,
    })
    if (mb === undefined) continue
    const all = hall.serverMb ?? 0
    rows.push(
      {
        what: `${many} phones: refused`,
        figure: hall.refused,
        unit: 'refused',
        target: 0,
        better: 'less',
        beside: `${hall.requestsAPhone} requests a phone`,
        of: steps,
      },
      {
        what: `${many} phones: memory of the server’s process`,
        figure: all,
        unit: 'MB',
        target: mb,
        better: 'less',
        beside: `${hall.linesMb} MB came with the phones`,
        of: steps,
      },
    )
  }
  if (!quick) keepHalls('docs', halls)
  return rows
}
