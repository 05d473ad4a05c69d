import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/base/project-root.ts'

const { wrongSubjects } = await import(join(projectRoot(), 'scripts', 'commits.mjs'))

test('a commit that says its area, one verb and what it did passes, and every other is named', () => {
  const sound = ['run: fix a line that stood still', 'ledger: speed up a day of many learners']
  const wrong = [
    'Fix a line that stood still',
    'run: repair a line that stood still',
    'run: fix',
    `run: fix ${'a line '.repeat(10)}`,
  ]
  expect(wrongSubjects([...sound, ...wrong])).toEqual(wrong)
})
