import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Desk, Ran } from './desk.ts'
import { close, type MinuteReport, RUNNING } from './first-minute.ts'
import { ESI } from './roots.ts'
import { openTeacher } from './teacher.ts'

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

/** Folders in which two laptops show the same stick. */
const [HERE, THERE] = ['/media/esi/STICK', '/media/ama/SIKA']

/** The bundle on a stick, which goes to another laptop with the lesson that was begun on the first. */
export async function tryStick(desk: Desk, place: string, folder: string): Promise<MinuteReport> {
  const faults: string[] = []
  for (const each of [HERE, THERE]) {
    rmSync(join(place, each), { recursive: true, force: true })
    mkdirSync(dirname(join(place, each)), { recursive: true })
  }
  const to = join(place, HERE, 'SikaLab')
  cpSync(join(place, folder), to, { recursive: true, verbatimSymlinks: true })
  spawnSync('chown', ['-R', `${ESI.uid}:${ESI.gid}`, join(place, HERE)])

  const first = desk.doubleClick(`${HERE}/SikaLab`)
  const [, link = '', port = ''] = await first.until(RUNNING)
  const teacher = openTeacher(Number(port))
  await teacher.setUp(link)
  await teacher.beginLesson()
  if (!first.said().includes('If this is a stick')) faults.push('a stick is not told as one')
  await close(desk, first)
  if (!existsSync(join(place, HERE, 'SikaLab data'))) faults.push('data do not lie on the stick')

  renameSync(join(place, HERE), join(place, THERE))
  const again = desk.doubleClick(`${THERE}/SikaLab`)
  await again.until(RUNNING)
  const stick = Math.round((performance.now() - again.since) / 10) / 100
  if ((await teacher.scene()) !== 'akwaaba') faults.push('a stick loses the lesson on its way')
  await close(desk, again)
  rmSync(join(place, THERE), { recursive: true })
  return { figures: { stick }, faults }
}
