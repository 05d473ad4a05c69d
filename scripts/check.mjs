// `npm run check`: types, lint, format and the subjects of commits, each in a named line.

import { pathToFileURL } from 'node:url'
import { checkCommits } from './commits.mjs'
import { install, requireNode, run, tool } from './setup.mjs'

const [WEB, SERVER] = ['tsconfig.web.json', 'tsconfig.server.json']
const CHECKS = [
  { name: 'types', command: tool('typescript/bin/tsc', ['--noEmit']) },
  // Each side by itself: the server knows no page, and a page no Node.
  { name: 'types of pages', command: tool('typescript/bin/tsc', ['--noEmit', '-p', WEB]) },
  { name: 'types of the server', command: tool('typescript/bin/tsc', ['--noEmit', '-p', SERVER]) },
  { name: 'types of scripts', command: tool('typescript/bin/tsc', ['--noEmit', '-p', 'scripts']) },
  { name: 'lint', command: tool('oxlint/bin/oxlint', ['--type-aware']) },
  { name: 'format', command: tool('@biomejs/biome/bin/biome', ['check', '.']) },
]
const TIMEOUT_MS = 300_000

/** Runs them all, also after one has failed. Returns how each went, by name. */
export async function runChecks() {
  const results = []
  for (const { name, command } of CHECKS) {
    const ok = (await run(...command, { timeoutMs: TIMEOUT_MS })) === 0
    console.log(`${ok ? '✓' : '✗'} ${name}`)
    results.push({ name, passed: ok ? 1 : 0, failed: ok ? 0 : 1 })
  }
  return results
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  requireNode()
  await install()
  const results = await runChecks()
  const areNamed = checkCommits()
  console.log(`${areNamed ? '✓' : '✗'} commits`)
  process.exitCode = areNamed && results.every(({ failed }) => failed === 0) ? 0 : 1
}
