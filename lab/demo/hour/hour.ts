import { resolve } from 'node:path'
import { untilToldToStop } from '#app/cli/start.ts'
import { formatGhs } from '#core/money.ts'
import { openChromium } from '#lab/rig/chromium.ts'
import { cpuSince, openCpuMeter } from '#lab/rig/cpu-time.ts'
import { openClassFilm } from '#lab/rig/film.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { type Complaints, expect, openDevice, WIDE, wayTo } from './browser.ts'
import { type CardsSaid, lookAtSheet, playCardScenes } from './card-scenes.ts'
import { FACILITATOR, Faulty, type House, openHouse, PASSWORD } from './house.ts'
import { openHourOffice } from './office.ts'
import { openPhones } from './phones.ts'
import { openClassRoom } from './room.ts'
import { type Hour, type HourTimes, playScenes } from './scenes.ts'
import { openShots } from './shots.ts'

export type HourOptions = {
  readonly seed: number
  readonly phones: number
  readonly crowd: number
  /** Without phones: so many cards before the camera. */
  readonly cards: number
  readonly shots: string | undefined
  readonly stays: boolean
}

/** A whole lesson, led from the console and played on phones. Answers the exit code. */
export async function playHour(options: HourOptions): Promise<number> {
  const house = await openHouse(process.env)
  try {
    console.log(
      `A lesson with ${sayClass(options)} at ${house.address}, seed ${options.seed}. ` +
        'Practice money. No real cedis move here.',
    )
    const code = await play(house, options)
    if (options.stays) {
      console.log(
        `Open at ${house.address}. Sign in as ${FACILITATOR}: ${PASSWORD}. Ctrl-C ends it.`,
      )
      await untilToldToStop((line) => console.log(line))
    }
    return code
  } finally {
    await house.close()
  }
}

const sayClass = ({ cards, phones, crowd }: HourOptions) =>
  cards > 0 ? `${cards} cards` : `${phones} phones and ${crowd} robots`

async function play(house: House, options: HourOptions) {
  const { seed, crowd, cards, phones: count } = options
  const startedAt = performance.now()
  const computing = await openCpuMeter(house.db, [process.pid])
  const computed = computing()
  const shots = openShots(resolve(options.shots ?? `${projectRoot()}/.cache/class`))
  const complaints: Complaints = { errors: [], violations: [] }
  const film = cards > 0 ? openClassFilm(cards, seed) : null
  const browser = await openChromium([...(film?.flags ?? []), ...wayTo(house.config)])
  let room: Hour['room'] | null = null
  try {
    const wide = await openDevice(browser, WIDE, complaints)
    const office = await openHourOffice(await wide.newPage(), house, shots, cards)
    room = openClassRoom(house, office.code)
    const wall = await wide.newPage()
    const seen = { office, wall, room, shots }
    const openWall = async () => {
      await wall.goto(`${room?.address}/#/wall`)
      await expect(wall.getByText('Practice money. No real cedis move here.')).toBeVisible()
    }
    let said: HourTimes | CardsSaid
    if (film) {
      const hour = { ...seen, film, cards, seed }
      await lookAtSheet(hour)
      await office.begin(0)
      await openWall()
      said = await playCardScenes(hour)
    } else {
      await office.begin(crowd)
      await openWall()
      const phones = await openPhones({ browser, complaints, shots, address: room.address, seed })
      said = await playScenes({ ...seen, phones, count, crowd })
    }
    const figures = await room.readFigures()
    // The driver of the browser computes in this process too, so the app's share is at most that.
    const { server: appAtMost, database } = cpuSince(computed, computing())
    const cpuSeconds = { app: Math.round(appAtMost / 1000), database: Math.round(database / 1000) }
    const seconds = Math.round((performance.now() - startedAt) / 1000)
    shots.writeIndex(`A lesson with ${sayClass(options)}, seed ${seed}`)
    console.log(
      `${figures.players} players, ${figures.people} people and ${figures.robots} robots put in ` +
        `${figures.deposits} deposits and bought ${figures.bought} machines; ${figures.paid} were ` +
        `paid, ${figures.waiting} wait, ${formatGhs(figures.cash)} is in the drawer. The books ` +
        `balanced ${room.verified()} times, ${room.checks} checks each.`,
    )
    console.log(
      `${office.clicks()} clicks of the facilitator from the console on, none in a terminal; ` +
        `${shots.count()} pictures: ${shots.folder}/index.html; ${seconds} s.`,
    )
    for (const complaint of [...complaints.errors, ...complaints.violations]) {
      console.error(`✗ a browser complained: ${complaint}`)
    }
    console.log(
      JSON.stringify({ seed, count, crowd, cards, ...figures, ...said, cpuSeconds, seconds }),
    )
    return complaints.errors.length + complaints.violations.length === 0 ? 0 : 1
  } catch (error) {
    for (const page of browser.contexts().flatMap((device) => device.pages().slice(0, 2))) {
      await shots.fault(page)
    }
    if (!(error instanceof Faulty)) throw error
    console.error(`✗ ${error.message}`)
    return 1
  } finally {
    await room?.close()
    await browser.close()
    film?.close()
  }
}
