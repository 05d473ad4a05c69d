import { setTimeout as sleep } from 'node:timers/promises'
import type { Desk, Window } from './desk.ts'
import { openTeacher } from './teacher.ts'

export type MinuteReport = {
  readonly figures: Record<string, number>
  /** Things that a teacher relies on and that did not hold. */
  readonly faults: readonly string[]
}

const GONE_WITHIN_MS = 5_000
export const RUNNING = /SikaLab is running\. Close this to stop\.[^]*?(http:\/\/localhost:(\d+)\S*)/

/** A double-click and all that may come after it, in order. */
export async function tryFirstMinute(desk: Desk, folder: string): Promise<MinuteReport> {
  const figures: Record<string, number> = {}
  const faults: string[] = []
  const expect = (holds: boolean, fault: string) => {
    if (!holds) faults.push(fault)
  }
  const seconds = (since: number) => Math.round((performance.now() - since) / 10) / 100

  const first = desk.doubleClick(folder)
  const [, link = '', port = ''] = await first.until(RUNNING)
  figures['firstStart'] = seconds(first.since)
  const teacher = openTeacher(Number(port))
  expect(await teacher.setUp(link), 'the link of the first start makes no facilitator')
  expect((await teacher.beginLesson()) === 'akwaaba', 'the first scene of a lesson does not come')

  // A program that qemu runs is told another time of its own start than all others are, and by it
  // they are told apart.
  if (!desk.root.emulated) {
    const second = desk.doubleClick(folder)
    await second.until(/running already/)
    figures['secondDoubleClick'] = seconds(second.since)
    expect((await second.ended) === 0, `a second double-click ends with ${await second.ended}`)
    expect(!second.said().includes('token='), 'the link of the first facilitator is shown again')
  }
  figures['megabytes'] = desk.memory()

  figures['close'] = await close(desk, first)
  expect(first.said().includes('Everything is saved'), `closing is no orderly end: ${first.said()}`)
  expect(desk.processes().length === 0, `closing leaves ${left(desk)}`)

  const again = desk.doubleClick(folder)
  await again.until(RUNNING)
  figures['laterStart'] = seconds(again.since)
  expect((await teacher.scene()) === 'akwaaba', 'the lesson does not go on where it was')

  figures['gone'] = await kill(desk)
  expect(desk.processes().length === 0, `a kill leaves ${left(desk)}`)

  const recovered = desk.doubleClick(folder)
  await recovered.until(RUNNING)
  figures['startAfterKill'] = seconds(recovered.since)
  expect((await teacher.scene()) === 'akwaaba', 'a kill loses the lesson')
  await close(desk, recovered)
  return { figures, faults }
}

/** Closes a window as its system does, and answers after how many seconds nothing was left of it. */
export async function close(desk: Desk, window: Window): Promise<number> {
  const { pid } = window.process
  if (desk.root.closes === 'SIGHUP') process.kill(-(pid ?? 0), 'SIGHUP')
  else for (const each of serving(desk)) process.kill(each, desk.root.closes)
  return untilGone(desk, GONE_WITHIN_MS * 4)
}

/** Kills what serves, as a battery that dies does with it. */
function kill(desk: Desk): Promise<number> {
  for (const each of serving(desk)) process.kill(each, 'SIGKILL')
  return untilGone(desk, GONE_WITHIN_MS)
}

function serving(desk: Desk): number[] {
  return desk.processes().flatMap(({ pid, words }) => (desk.root.serves.test(words) ? [pid] : []))
}

async function untilGone(desk: Desk, withinMs: number): Promise<number> {
  const since = performance.now()
  while (desk.processes().length > 0 && performance.now() - since < withinMs) await sleep(20)
  return Math.round((performance.now() - since) / 10) / 100
}

function left(desk: Desk): string {
  return desk
    .processes()
    .map(({ words }) => words.slice(0, 60))
    .join(', ')
}
