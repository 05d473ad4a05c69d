// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react'
import type { JSX } from 'react'
import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { debriefChange } from '#features/debrief/words/en/debrief-change.ts'
import { openPage } from '#tests/pages/browser.ts'
import { isLobbyFigure } from '../../rules/lobby-figure.ts'
import AkwaabaWall from '../../scenes/akwaaba/Wall.tsx'
import { sceneIn } from '../../scenes/scenes.ts'
import WhisperWall from '../../scenes/whisper/Wall.tsx'
import { lessonWall as t } from '../../words/en/lesson.ts'
import { keepTells, whisperAsks } from '../../words/en/lesson-scenes.ts'
import { WallAnswers } from './WallAnswers.tsx'
import { WallChange } from './WallChange.tsx'
import { WallCloth } from './WallCloth.tsx'
import { WallTold } from './WallTold.tsx'

test('where threads of the cloth have come undone it says what that means', async () => {
  const open = (remains: number) => {
    const threads = [{ amount: ghs(50), remains: ghs(remains) }]
    const sums = { credits: [], deposits: { count: 1, amount: null }, paidOut: null, since: null }
    openPage(<WallCloth wall={{ threads, ...sums } as never} />, '/wall', {
      '/api/admin/crowd': { crowd: null },
    })
  }
  open(50)
  expect(await screen.findByText(t.cloth)).toBeDefined()
  expect(document.body.textContent).not.toContain(t.undone)
  cleanup()
  open(20)
  expect(await screen.findByText(`${t.cloth}. ${t.undone}`)).toBeDefined()
})

test('threads of cash that a treasury bill took out of the drawer are said to lie in one', async () => {
  const open = (drawer: number | null) => {
    const threads = [{ amount: ghs(50), remains: ghs(50) }]
    const sums = { credits: [], deposits: { count: 1, amount: null }, paidOut: null, since: null }
    openPage(<WallCloth wall={{ threads, drawer, ...sums } as never} />, '/wall', {
      '/api/admin/crowd': { crowd: null },
    })
  }
  open(ghs(20))
  expect(await screen.findByText(t.inBills)).toBeDefined()
  for (const drawer of [ghs(50), null]) {
    cleanup()
    open(drawer)
    expect(await screen.findByText(t.cloth)).toBeDefined()
    expect(screen.queryByText(t.inBills)).toBeNull()
  }
})

test('who does not see the cloth reads how many threads are whole, and what was credited', async () => {
  const threads = [
    { amount: ghs(50), remains: ghs(0) },
    { amount: ghs(70), remains: ghs(20) },
    { amount: ghs(90), remains: ghs(90) },
    { amount: ghs(40), remains: ghs(40) },
  ]
  const sums = { deposits: { count: 4, amount: null }, paidOut: null, since: null }
  const wall = { threads, credits: [ghs(0), null, ghs(30), ghs(12)], ...sums }
  openPage(<WallCloth wall={wall as never} />, '/wall', { '/api/admin/crowd': { crowd: null } })
  const table = await screen.findByRole('table', { name: t.threads.table })
  const cells = [...table.querySelectorAll('tr')].map(({ textContent }) => textContent)
  expect(cells.map((cell) => cell?.replaceAll('\u00A0', ' '))).toEqual([
    `${t.threads.whole}2`,
    `${t.threads.partly}1`,
    `${t.threads.gone}1`,
    // No sum where one of its days is hidden: beside the sum of all it would tell that day.
  ])
  cleanup()
  const whole = { ...wall, credits: [ghs(30), ghs(12)] }
  openPage(<WallCloth wall={whole as never} />, '/wall', { '/api/admin/crowd': { crowd: null } })
  expect(await screen.findByText('GHS 42.00')).toBeDefined()
  expect(screen.getByText(`${t.cloth}. ${t.undone}`)).toBeDefined()
  expect(plain()).toContain('Credited as profit GHS 42.00')
  // A promise without money under it is not told before the truth.
  expect(plain()).not.toContain(t.nothingUnder)
  cleanup()
  openPicture(<WallCloth wall={{ ...whole, revealed: true } as never} />)
  await screen.findByText('GHS 42.00')
  expect(plain()).toContain(`Credited as profit GHS 42.00, ${t.nothingUnder}`)
})

const plain = () => document.body.textContent?.replaceAll('\u00A0', ' ')
const openPicture = (wall: JSX.Element) =>
  openPage(wall, '/wall', { '/api/admin/crowd': { crowd: null } })

test('before the first deposit the loom is empty, and says whose thread is the first', async () => {
  const sums = { deposits: { count: 0, amount: ghs(0) }, paidOut: ghs(0), since: null }
  openPicture(<WallCloth wall={{ threads: [], credits: [], ...sums } as never} />)
  expect(await screen.findByText(t.firstThread)).toBeDefined()
  expect(plain()).not.toContain('GHS')
})

test('robots’ threads that are drawn narrower say how many they are, and their sum unless it tells one person’s', async () => {
  const sums = { credits: [], deposits: { count: 4, amount: ghs(400) }, paidOut: null, since: null }
  const thread = (amount: number, hue: number | null) => ({
    amount: ghs(amount),
    remains: ghs(amount),
    hue,
  })
  const robots = [thread(150, null), thread(150, null)]
  openPicture(
    <WallCloth wall={{ threads: [thread(50, 0), thread(50, 1), ...robots], ...sums } as never} />,
  )
  await expect.poll(plain).toContain('bundle: 2, GHS 300.00, drawn')
  cleanup()
  openPicture(<WallCloth wall={{ threads: [thread(100, 0), ...robots], ...sums } as never} />)
  expect(await screen.findByText(t.narrow(2, null))).toBeDefined()
  cleanup()
  openPicture(<WallCloth wall={{ threads: [thread(500, 0), ...robots], ...sums } as never} />)
  expect(await screen.findByText(t.cloth)).toBeDefined()
})

test('a class too small for sums is not told of them at the end', async () => {
  const answered = { answers: 1, isOpen: false }
  const open = (players: number) =>
    openPage(<WallChange players={players} />, '/wall', {
      '/api/admin/debrief/questions': { before: answered, after: answered, change: null },
      '/api/debrief': { reportTo: [{ name: 'SEC', whatFor: 'Licences', contact: '' }] },
    })
  open(5)
  expect(await screen.findByText(/Too few to show/)).toBeDefined()
  cleanup()
  open(2)
  expect(await screen.findByText('SEC')).toBeDefined()
  expect(screen.queryByText(/Too few to show/)).toBeNull()
})

test('the verdict of a class leads its last picture, and only one that is good is golden', async () => {
  const round = { answers: 6, isOpen: false }
  const called = { people: 6, scams: { scam: 20, of: 24 }, genuine: { scam: 15, of: 24 } }
  for (const verdict of ['better', 'mistrust', 'same'] as const) {
    openPage(<WallChange players={6} />, '/wall', {
      '/api/admin/debrief/questions': {
        before: round,
        after: round,
        change: { before: called, after: called, verdict, odds: 100 },
      },
    })
    const head = await screen.findByRole('heading', { name: debriefChange.verdicts[verdict] })
    const rule = screen.getByText(keepTells.takeAlong)
    expect(head.compareDocumentPosition(rule)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    expect(document.querySelectorAll('[class*="gold"]').length > 0).toBe(verdict === 'better')
    cleanup()
  }
})

test('the address of a class that comes in stands in large letters', async () => {
  openPage(<AkwaabaWall wall={{ names: [], players: 0 } as never} roomName={null} />, '/wall', {
    '/api/admin/class': { address: 'http://192.168.0.4:3000/r/123456/', code: '123456' },
  })
  await screen.findByText(/open in the browser/)
  const address = document.querySelector('span.font-mono')
  expect(address?.textContent).toContain('192.168.0.4')
  expect(address?.className).toContain('text-40')
})

test('that no phone reaches the address is said while nobody is in, and to learners no page of a facilitator', async () => {
  const open = (players: number) =>
    openPage(<AkwaabaWall wall={{ names: [], players } as never} roomName={null} />, '/wall', {
      '/api/admin/class': { address: 'http://localhost:3000/r/123456/', code: '123456' },
    })
  open(0)
  expect((await screen.findByText(t.unreached)).textContent).not.toMatch(/Class|page/)
  cleanup()
  open(1)
  expect(await screen.findByText(/open in the browser/)).toBeDefined()
  expect(screen.queryByText(t.unreached)).toBeNull()
})

test('that each phone goes at its own pace is said where phones play alone or with cards', async () => {
  const open = (playBy: string) =>
    openPage(<WallAnswers phase="before" wall={{ here: 0, players: 6 } as never} />, '/wall', {
      '/api/settings': { playBy },
      '/api/admin/debrief/questions': { before: { answers: 0 }, after: { answers: 0 } },
    })
  open('both')
  expect(await screen.findByText(t.ownPace)).toBeDefined()
  cleanup()
  open('cards')
  expect(await screen.findByText(t.answered(0, 6))).toBeDefined()
  await expect.poll(() => screen.queryByText(t.ownPace)).toBeNull()
})

test('the wall shows the rumour that phones show, and asks of a scenario’s own no other question', async () => {
  const wall = { here: 4, players: 4 } as never
  const open = (script: object) => {
    const scene = sceneIn(script as never, 'whisper') as never
    const more = { roomName: null, step: 1, tappedBy: 0, taps: {}, hadRun: false }
    openPicture(<WhisperWall {...{ scene, wall, ...more }} />)
  }
  open({})
  expect(await screen.findByText(whisperAsks.question)).toBeDefined()
  cleanup()
  open({ whisper: { phone: 'Two neighbours sold their share. You?' } })
  expect(await screen.findByText('Two neighbours sold their share. You?')).toBeDefined()
  expect(screen.queryByText(whisperAsks.question)).toBeNull()
})

test('once many are in, their number is told once: as the figure beside the code', async () => {
  const names = Array.from({ length: 7 }, (_, at) => `Kente ${at}`)
  const wall = { names, players: 7, people: 9 }
  openPage(<AkwaabaWall wall={wall as never} roomName="JHS 2" />, '/wall', {
    '/api/admin/class': { address: 'http://192.168.0.4:3000/r/123456/', code: '123456' },
  })
  const figure = (await screen.findByText('9')).parentElement
  expect(figure?.textContent).toBe(`9${t.areIn}under 7 names`)
  expect(isLobbyFigure(names)).toBe(true)
  expect(isLobbyFigure(names.slice(1))).toBe(false)
})

test('the wall says that who put money in was paid every day, and nothing where that is not so', async () => {
  const open = (credited: number | null, isPaidDaily: boolean) => {
    const deposits = { count: 0, amount: ghs(0) }
    const since = { credited: credited && ghs(credited), deposits, isPaidDaily }
    const wall = { since, credits: [] } as never
    openPicture(<WallTold scene={sceneIn({}, 'it-works') as never} wall={wall} />)
  }
  open(60, true)
  expect(await screen.findByText(t.paidDaily)).toBeDefined()
  for (const [credited, isPaidDaily] of [
    [0, true],
    [null, true],
    // Some bought nothing with it, or came in after the days: they were not paid.
    [60, false],
  ] as const) {
    cleanup()
    open(credited, isPaidDaily)
    expect(screen.queryByText(t.paidDaily)).toBeNull()
    if (!credited) expect(plain()).not.toContain('0')
  }
})
