import { expect, test } from 'vitest'
import { DEEP_TESTS, QUICK_JOURNEYS } from '../rig/quick.ts'
import { listFiles } from '../rig/source-files.ts'

test('what the quick run leaves out or takes is there', () => {
  const tests = listFiles(['src', 'tests', 'lab']).filter((file) => file.includes('.test.ts'))
  const unknown = DEEP_TESTS.filter((glob) => !tests.some((file) => patternOf(glob).test(file)))
  expect(unknown).toEqual([])
  const journeys = listFiles(['e2e'])
  const missing = QUICK_JOURNEYS.filter((name) => !journeys.includes(`e2e/${name}.spec.ts`))
  expect(missing).toEqual([])
})

/** One star stands for a part of a name, two for any path below. */
function patternOf(glob: string): RegExp {
  const parts = glob.split(/(\*+)/).map((part) => {
    if (part.startsWith('*')) return part === '*' ? '[^/]*' : '.*'
    return part.replaceAll('.', '\\.')
  })
  return new RegExp(`^${parts.join('')}$`)
}
