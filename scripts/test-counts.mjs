// How many tests passed and failed, read from the runners' own reports.

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

/** A run that says it failed, or in which nothing ran, has failed, whatever was counted. */
function honest(passed, failed, exitCode) {
  const unseen = failed === 0 && (exitCode !== 0 || passed === 0) ? 1 : 0
  return { passed, failed: failed + unseen }
}
