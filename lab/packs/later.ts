import { cpSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Desk, Ran } from './desk.ts'
import { close, type MinuteReport, RUNNING } from './first-minute.ts'

/** Tries the time after the first minute: the books, a backup and its way back, odd names, an upgrade. */
export async function tryLater(desk: Desk, place: string, folder: string): Promise<MinuteReport> {
  const figures: Record<string, number> = {}
  const faults: string[] = []
  const at = (name: string) => desk.root.named(`${desk.root.desk}/${name}`)
  const holds = (what: string, ran: Ran, says: RegExp) => {
    if (ran.code !== 0 || !says.test(ran.said)) faults.push(`${what} (${ran.code}): ${ran.said}`)
  }
  /** Double-clicks, waits until it runs, and closes it. Returns the seconds that the start took. */
  const lives = async (program: string, data: string) => {
    const window = desk.doubleClick(program, { DATA_DIR: data })
    await window.until(RUNNING)
    const seconds = Math.round((performance.now() - window.since) / 10) / 100
    await close(desk, window)
    return { seconds, said: window.said() }
  }

  const older = `${desk.root.desk}/SikaLab of before`
  cpSync(join(place, folder), join(place, older), { recursive: true, verbatimSymlinks: true })
  const migrations = join(place, older, 'app', 'migrations')
  const newest = readdirSync(migrations).toSorted().at(-1) ?? ''
  rmSync(join(migrations, newest))
  await lives(older, at('before'))
  const upgrade = await lives(folder, at('before'))
  figures['upgrade'] = upgrade.seconds
  const backups = readdirSync(join(place, desk.root.desk, 'before', 'backups'))
  if (backups.length !== 1) faults.push(`an upgrade leaves ${backups.length} backups`)
  const back = desk.doubleClick(older, { DATA_DIR: at('before') })
  await back.until(/made by a newer SikaLab/)
  await back.ended

  // A person who goes back to the older one takes the backup of before along.
  const before = at(`before/backups/${backups[0]}/first-room.zip`)
  holds('back', desk.run(older, `restore '${before}'`, { DATA_DIR: at('returned') }), /./)
  holds(
    'verify after the way back',
    desk.run(older, 'verify', { DATA_DIR: at('returned') }),
    /hold/,
  )
  await lives(older, at('returned'))

  holds('verify', desk.run(folder, 'verify', { DATA_DIR: at('before') }), /hold/)
  const file = at('kept.zip')
  holds('backup', desk.run(folder, `backup '${file}'`, { DATA_DIR: at('before') }), /./)
  holds('restore', desk.run(folder, `restore '${file}'`, { DATA_DIR: at('again') }), /./)
  holds('verify after restore', desk.run(folder, 'verify', { DATA_DIR: at('again') }), /hold/)

  const named = `${desk.root.desk}/Sukuu ɔdan ɛno`
  renameSync(join(place, folder), join(place, named))
  // On a stick Windows refuses such data: moved away, they would be missing on the next laptop.
  figures['lettersOfTwi'] = (await lives(named, desk.root.onOwnDrive('Sika ɔdan'))).seconds
  return { figures, faults }
}
