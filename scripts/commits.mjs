// The subjects of commits: `area: verb object`, at most 72 signs. Looks at what neither a remote branch
// nor, on another branch, main has yet.

import { execFileSync } from 'node:child_process'

const SUBJECT =
  /^[a-z0-9-]+: (?:add|remove|fix|rename|move|split|merge|speed up|test|document) \S.{2,}$/
const LONGEST = 72
/** A clone without a remote has them all; older ones are as they are. */
const MOST = 50

/** The subjects that are in another form, of those given. */
export function wrongSubjects(subjects) {
  return subjects.filter((subject) => !SUBJECT.test(subject) || subject.length > LONGEST)
}

/** Names each commit of this branch with a subject in another form. Returns whether there is none. */
export function checkCommits() {
  const branch = git(['branch', '--show-current']).trim()
  const landed = git(['branch', '--list', 'main', '--format=%(refname:short)'])
    .split('\n')
    .filter(Boolean)
  const words = [
    'log',
    '--no-merges',
    `--max-count=${MOST}`,
    '--format=%s',
    'HEAD',
    '--not',
    '--remotes',
    ...landed.filter((name) => name !== branch),
  ]
  const subjects = git(words).split('\n').filter(Boolean)
  const wrong = wrongSubjects(subjects)
  for (const subject of wrong) console.log(`  not 'area: verb object' in 72 signs: ${subject}`)
  return wrong.length === 0
}

const git = (words) => execFileSync('git', words, { encoding: 'utf8' })
