import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Desk } from './desk.ts'
import { close, type MinuteReport, RUNNING } from './first-minute.ts'
import { ESI } from './roots.ts'
import { openTeacher } from './teacher.ts'

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
