import { createElement, type ReactNode } from 'react'
import { sceneNamesOf } from '#features/lesson/scenes/scenes.ts'
import { AdminLessonPage } from '#features/lesson/web/console/AdminLessonPage.tsx'
import { type Answers, knowSession, openPage, sessionOf } from './browser.ts'

// The console of a lesson of sixty minutes, in any of its scenes.

window.scrollTo = () => undefined

export const SCENES = sceneNamesOf(60)
export const AT = '2026-11-21T09:00:00Z'
const SET = {
  deposits: 'soon',
  paysWithdrawals: false,
  everySeconds: 0,
  slowSeconds: 10,
  freeze: 'off',
}
export const AUTOPILOT = { ...SET, isAtWork: true, setBy: null, setAt: null }

export const FOUND = {
  forms: [],
  script: {},
  taps: {},
  tappedBy: 0,
  since: { asked: [], idle: [], brought: [], byCode: { players: 0, robots: 0 } },
  waiting: { unpaid: 0, paid: 0, reopened: 0 },
  hadRun: true,
}

export const CLOCK = {
  today: '2026-11-21',
  accraToday: '2026-11-21',
  movedDays: 0,
  jumpedDays: null,
  isSetBack: false,
  settledThrough: '2026-11-21',
  move: null,
  settling: null,
}
/** People of thirty who wait at the end of the run: at least, at most, and where nothing is frozen. */
const WAITING = 22
const PEOPLE_WAIT = {
  people: 30,
  out: 0,
  least: WAITING,
  most: WAITING,
  dry: WAITING,
  dryLater: null,
}
const FORECAST = { ...PEOPLE_WAIT, robots: 0, robotsWaiting: 0, robotsMost: 0 }
const SEATS = { people: 30, players: 30 }
export const PLANNED = { ...SEATS, least: 12, most: 20, dry: 12, robots: 0, mend: null }

/** A lesson whose scenes up to the one that is shown have begun, unless other ones are named. */
export function openConsole(
  scene: string,
  more: { lesson?: object; found?: object; answers?: Answers; page?: ReactNode } = {},
) {
  const place = SCENES.indexOf(scene) + 1
  const lesson = {
    scenes: SCENES,
    length: 60,
    place,
    sceneAt: AT,
    sceneBegunAt: AT,
    step: 1,
    begunAt: AT,
    eyesUp: false,
    begun: SCENES.slice(0, place),
    daysOf: [],
    daysGone: ['it-works', 'bring-a-friend'],
    ...more.lesson,
  }
  const room = { ...FOUND, ...more.found }
  const answers = {
    '/api/session': sessionOf(),
    '/api/admin/lesson': { lesson, ...room },
    '/api/admin/lesson/go': {},
    '/api/admin/class': {
      address: 'http://192.168.0.4:3000/',
      reach: 'network',
      code: '123456',
      people: 0,
      players: 0,
      seats: [],
    },
    '/api/admin/autopilot': AUTOPILOT,
    '/api/admin/crowd': { crowd: null },
    '/api/admin/clock': CLOCK,
    '/api/admin/run/forecast': FORECAST,
    '/api/admin/run/planned': PLANNED,
    '/api/admin/run/preview': { asking: { people: 3, amount: 60_000 }, cash: 40_000 },
    '/api/settings': { revealed: false },
    '/api/debrief': {
      revealed: false,
      figures: { firstPayout: null, askers: 0, paidOut: 0, referred: 0 },
    },
    ...more.answers,
  }
  const page = more.page ?? createElement(AdminLessonPage)
  const { requests } = openPage(page, '/admin/lesson', answers, knowSession)
  const went = () => requests.filter(({ path }) => path.endsWith('/go')).map(({ body }) => body)
  return { requests, went }
}
