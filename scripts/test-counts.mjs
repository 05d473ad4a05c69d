// How many tests passed and failed, and which, read from the runners' own reports.

import { stripVTControlCharacters } from 'node:util'

/** `report` is Vitest's JSON report, or null when it left none. */
export function vitestCounts(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 }
  // A file that breaks before its first test has failed without a failed test in it.
  const broken = report.testResults.filter(
    (file) =>
      file.status === 'failed' && !file.assertionResults.some((test) => test.status === 'failed'),
  )
  return honest(report.numPassedTests, report.numFailedTests + broken.length, exitCode)
}

/** `report` is Playwright's JSON report, or null when it left none. */
export function playwrightCounts(report, exitCode) {
  if (!report) return { passed: 0, failed: 1 }
  const { expected, unexpected, flaky } = report.stats
  // A test that passed only when it was repeated has failed once.
  return honest(expected, unexpected + flaky + report.errors.length, exitCode)
}

/** One paragraph for each test that failed: where it is, its whole name, and what it said. */
export function vitestFailures(report) {
  return (report?.testResults ?? []).flatMap((file) => {
    const failed = file.assertionResults.filter((test) => test.status === 'failed')
    if (failed.length === 0 && file.status === 'failed') return [told(file.name, '', file.message)]
    return failed.map((test) => told(file.name, test.fullName, test.failureMessages.join('\n')))
  })
}

/** The failures in Playwright's report. A test that failed and then passed is among them. */
export function playwrightFailures(report) {
  const outside = (report?.errors ?? []).map((error) => told('outside any test', '', error.message))
  const inside = (report?.suites ?? [])
    .flatMap(specsOf)
    .flatMap((spec) =>
      spec.tests.flatMap(({ projectName, results }) =>
        results
          .filter((result) => result.status !== 'passed' && result.status !== 'skipped')
          .map((result) => told(spec.file, `[${projectName}] ${spec.title}`, wordsOf(result))),
      ),
    )
  return [...outside, ...inside]
}

const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)]

const wordsOf = (result) => result.errors.map(({ message }) => message).join('\n') || result.status

/** Long enough to tell which line broke, short enough that many of them fit on a page. */
const MOST_LINES = 25

function told(file, name, message = '') {
  const lines = stripVTControlCharacters(message).split('\n').slice(0, MOST_LINES)
  return [`✗ ${[file, name].filter(Boolean).join(' › ')}`, ...lines].join('\n    ')
}

/** A run that says it failed, or in which nothing ran, has failed, whatever was counted. */
function honest(passed, failed, exitCode) {
  const unseen = failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : 0
  return { passed, failed: failed + unseen }
}
