import { expect, test } from 'vitest'
import { featureOf, importsOf, read, SOURCES } from './source-files.ts'

// Features are a tower (docs/decisions/0040): each imports only what stands below it.

test('features are a tower: over all imports, of pages, contracts and types too, none reaches itself', () => {
  expect(featuresInCircles(importsOf)).toEqual([])
  // The control: one import that looks harmless, a type of a contract, back up the tower.
  const planted = (file: string) =>
    file === 'src/features/settings/rules.ts' ? ['src/features/wallet/schema.ts'] : importsOf(file)
  expect(featuresInCircles(planted)).toContain('settings')
})

test('the architecture names every feature, each after all those that it imports', () => {
  const [, said = ''] =
    /Features from\s+the ground up: ([^.]*)\./.exec(read('docs/architecture.md')) ?? []
  expect(misplaced(said.split(/[,;]\s*/).map((name) => name.trim()))).toEqual([])
  // The controls: one that is not named, and one that stands below what it imports.
  expect(misplaced(['settings'])).toContain('auth is not named')
  expect(misplaced(['wallet', 'settings'])).toContain('wallet stands below settings')
})

/** Faults of a list of the features from the ground up. */
function misplaced(names: readonly string[]): string[] {
  const above = featuresAbove(importsOf)
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
function featuresAbove(
  importsIn: (file: string) => readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
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

/** Features from which imports lead back to themselves. */
function featuresInCircles(importsIn: (file: string) => readonly string[]): string[] {
  const above = featuresAbove(importsIn)
  const reaches = (from: string, to: string, seen = new Set<string>()): boolean =>
    [...(above.get(from) ?? [])].some(
      (next) => next === to || (!seen.has(next) && reaches(next, to, seen.add(next))),
    )
  return [...above.keys()].filter((feature) => reaches(feature, feature))
}
