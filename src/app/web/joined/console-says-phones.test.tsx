// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { scriptOf } from '#features/lesson/rules/script-of.ts'
import { SCENES } from '#features/lesson/scenes/scenes.ts'
import { lessonPhone } from '#features/lesson/words/en/lesson-phone.ts'
import { lessonScript } from '#features/lesson/words/en/lesson-script.ts'
import { openPage, refused, TODAY } from '#tests/pages/browser.ts'
import PhoneLesson from './PhoneLesson.tsx'

beforeEach(() => localStorage.clear())

function open(name: string) {
  openPage(<PhoneLesson isAdmin={false} />, '/dashboard', {
    '/api/lesson': { scene: { name, place: 1, of: 11, step: 1, eyesUp: false, mine: [] } },
    '/api/lesson/task': { task: 'ask', days: [{ on: TODAY, amount: ghs(12) }] },
    '/api/debrief': refused(403, 'not_allowed', 'Not yet.'),
    '/api/cash-out': {
      amount: ghs(60),
      why: null,
      waiting: null,
      paid: 0,
      isEmpty: false,
      isFrozen: false,
    },
    '/api/referrals': { code: 'AB23CD', rewards: 0, people: [], referredBy: null, total: 0 },
  })
}

test.each(
  SCENES.map((scene) => [scene.name, scene] as const),
)('the console names on phones what stands there: %s', async (name, scene) => {
  open(name)
  const phones = scriptOf(scene, undefined, true).phones ?? ''
  const isStrip = scene.phone.shows === 'strip'
  const box = await (isStrip
    ? screen.findByRole('region', { name: lessonPhone.about })
    : screen.findByRole('dialog'))
  // After a title that asks something stands no colon.
  const [, title = '', rest = ''] = /^(.*?)(?:: |(?<=\?) )(.*)$/s.exec(phones) ?? []
  expect(box.textContent).toContain(title)
  const own = lessonScript[name]?.phones
  const words = own ? [...own.matchAll(/‘([^’]+)’/g)].map(([, quoted]) => quoted) : [rest]
  for (const word of words) await expect.poll(() => box.textContent).toContain(word)
})
