import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { projectRoot } from '#platform/base/project-root.ts'
import { LONG } from '../rig/long-files.ts'

const counts = await import(join(projectRoot(), 'scripts', 'test-counts.mjs'))

const passed = { status: 'passed', fullName: 'adds up', failureMessages: [] }
const failed = {
  status: 'failed',
  fullName: 'nobody pays twice',
  failureMessages: ['\u001B[31mexpected 1 to be 2\u001B[39m\nat pay.test.ts:3'],
}
const ofUnits = {
  numPassedTests: 1,
  numFailedTests: 1,
  testResults: [
    { name: 'pay.test.ts', status: 'failed', message: '', assertionResults: [passed, failed] },
    { name: 'broken.test.ts', status: 'failed', message: 'cannot be read', assertionResults: [] },
  ],
}

test('each test that failed is named, with what it said; a file that broke is one of them', () => {
  expect(counts.vitestCounts(ofUnits, 1)).toEqual({ passed: 1, failed: 2 })
  expect(counts.vitestFailures(ofUnits)).toEqual([
    '✗ pay.test.ts › nobody pays twice\n    expected 1 to be 2\n    at pay.test.ts:3',
    '✗ broken.test.ts\n    cannot be read',
  ])
})

test('of a journey, every try that did not pass is named, wherever in its file it stands', () => {
  const tries = [
    { status: 'timedOut', errors: [] },
    { status: 'passed', errors: [] },
  ]
  const late = {
    title: 'she is paid',
    file: 'a.spec.ts',
    tests: [{ projectName: 'phone', results: tries }],
  }
  const report = {
    stats: { expected: 3, unexpected: 0, flaky: 1 },
    errors: [{ message: 'no server' }],
    suites: [{ specs: [], suites: [{ specs: [late] }] }],
  }
  expect(counts.playwrightCounts(report, 1)).toEqual({ passed: 3, failed: 2 })
  expect(counts.playwrightFailures(report)).toEqual([
    '✗ outside any test\n    no server',
    '✗ a.spec.ts › [phone] she is paid\n    timedOut',
  ])
})

test('a run without a report has failed, and one that says so has too, whatever was counted', () => {
  expect(counts.vitestCounts(null, 0)).toEqual({ passed: 0, failed: 1 })
  expect(counts.vitestFailures(null)).toEqual([])
  expect(counts.vitestCounts({ numPassedTests: 5, numFailedTests: 0, testResults: [] }, 1)).toEqual(
    {
      passed: 5,
      failed: 1,
    },
  )
  expect(counts.playwrightFailures(null)).toEqual([])
})

test('the long files that a run begins apart are there', () => {
  expect(LONG.filter((path) => !existsSync(join(projectRoot(), path)))).toEqual([])
})
