import { expect, test } from 'vitest'
import { featureOf, importsOf, read, SOURCES } from './rig/source-files.ts'

// Features are a tower (docs/decisions/0040): each imports only what stands below it.

test('features are a tower: the architecture names each of them, after all those that it imports', () => {
  const [, said = ''] =
    /Features\s+from\s+the\s+ground\s+up: ([^.]*)\./.exec(read('docs/architecture.md')) ?? []
  const names = said.split(/[,;]\s*/).map((name) => name.trim())
  expect(misplaced(names, importsOf)).toEqual([])
  // The controls: one that is not named, one that stands below what it imports, and one import that looks
  // harmless, a type of a contract, back up the tower.
  expect(misplaced(['settings'], importsOf)).toContain('auth is not named')
  expect(misplaced(['wallet', 'settings'], importsOf)).toContain('wallet stands below settings')
  const planted = (file: string) =>
    file === 'src/features/settings/rules.ts' ? ['src/features/wallet/schema.ts'] : importsOf(file)
  expect(misplaced(names, planted)).toEqual(['settings stands below wallet'])
})

type ImportsIn = (file: string) => readonly string[]

/** Faults of a list of the features from the ground up. A list without one has no circle. */
function misplaced(names: readonly string[], importsIn: ImportsIn): string[] {
  const above = featuresAbove(importsIn)
  const unnamed = [...above.keys()].filter((feature) => !names.includes(feature))
  const unknown = names.filter((name) => !above.has(name))
  return [
    ...unnamed.map((feature) => `${feature} is not named`),
    ...unknown.map((name) => `${name} is no feature`),
    ...names.flatMap((name, at) =>
      [...(above.get(name) ?? [])]
        .filter((below) => names.indexOf(below) > at)
        .map((below) => `${name} stands below ${below}`),
    ),
  ]
}

/** Each feature, with the features that its files import. */
function featuresAbove(importsIn: ImportsIn): ReadonlyMap<string, ReadonlySet<string>> {
  const above = new Map<string, Set<string>>()
  for (const file of SOURCES) {
    const own = featureOf(file)
    if (!own) continue
    const others = importsIn(file).map(featureOf)
    const known = above.get(own) ?? new Set()
    for (const other of others) if (other && other !== own) known.add(other)
    above.set(own, known)
  }
  return above
}
