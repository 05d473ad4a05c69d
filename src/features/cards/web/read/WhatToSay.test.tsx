// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lessonConsole } from '#features/lesson/words/en/lesson-console.ts'
import { lessonScript } from '#features/lesson/words/en/lesson-script.ts'
import { openPage } from '#tests/pages/browser.ts'
import { WhatToSay } from './WhatToSay.tsx'

const open = (...names: string[]) =>
  openPage(
    <>
      {names.map((name) => (
        <WhatToSay key={name} name={name} />
      ))}
    </>,
    '/admin/cards/read',
    { '/api/settings': { playBy: 'cards' }, '/api/admin/lesson': { script: {} } },
  )

test('the words to say are those of a class by cards, folded to the first sentence', async () => {
  open('before')
  const [first = '', second = ''] = lessonScript['before']?.byCards?.say ?? []
  expect((await screen.findByText(first, { exact: false })).closest('summary')).toBeTruthy()
  expect(screen.getByText(second).closest('summary')).toBeNull()
  expect(screen.getByText(lessonScript['before']?.byCards?.todo ?? '')).toBeTruthy()
})

test('at the truth there are none: the console has what this class’s run adds to them', async () => {
  open('the-truth', 'it-works')
  // Both have read the same by then.
  expect(await screen.findAllByText(lessonConsole.now.say, { exact: false })).toHaveLength(1)
})
