// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { lessonConsole } from '#features/lesson/words/en/lesson-console.ts'
import { lessonScript } from '#features/lesson/words/en/lesson-script.ts'
import { openPage } from '#tests/pages/browser.ts'
import { WhatToSay } from './WhatToSay.tsx'

const open = (name: string) =>
  openPage(<WhatToSay name={name} />, '/admin/cards/read', {
    '/api/settings': { playBy: 'cards' },
    '/api/admin/lesson': { script: {} },
  })

test('the words to say are those of a class by cards, folded to the first sentence', async () => {
  open('before')
  const [first = '', second = ''] = lessonScript['before']?.byCards?.say ?? []
  expect((await screen.findByText(first, { exact: false })).closest('summary')).toBeTruthy()
  expect(screen.getByText(second).closest('summary')).toBeNull()
  expect(screen.getByText(lessonScript['before']?.byCards?.todo ?? '')).toBeTruthy()
})

test('at the truth there are none: the console has what this class’s run adds to them', async () => {
  open('it-works')
  expect(await screen.findByText(lessonConsole.now.say, { exact: false })).toBeTruthy()
  cleanup()
  const { asked } = open('the-truth')
  await waitFor(() => expect(asked.map(({ path }) => path)).toContain('/api/admin/lesson'))
  expect(screen.queryByText(lessonConsole.now.say, { exact: false })).toBeNull()
})
