import { expect, test } from 'vitest'
import { breaches, isTest, read, SOURCES } from '../rig/source-files.ts'

// A fault that nobody hears of is a decision, and its reason stands beside it.

const SILENT =
  /\.catch\(\(\) => (?:undefined|null|true|false|\{\}|\[\]|'[^']*'|\(\{)|\bcatch \{(?!\s*(?:throw|toast\.|const fault))/
const COMMENT = /(?:^|\s)\/\/ |^\s*\/?\*/

/** Lines of catches that say nothing and have no reason from five lines above to two below. */
const silentCatches = (text: string): string[] => {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    const isSilent = SILENT.test(`${line}\n${lines[at + 1] ?? ''}`)
    const isHere = SILENT.test(`${line}\n`)
    const hasReason = lines.slice(Math.max(0, at - 5), at + 3).some((near) => COMMENT.test(near))
    return isSilent && isHere && !hasReason ? [line.trim()] : []
  })
}

test('a fault that is kept silent has its reason beside it', () => {
  const product = SOURCES.filter((file) => !isTest(file))
  expect(breaches(product, (file) => silentCatches(read(file)))).toEqual([])
})

test('a silent catch without a reason is found in each form', () => {
  for (const silent of [
    'await ask().catch(() => undefined)',
    'const isTold = await wasTold().catch(() => false)',
    'try {\n  read()\n} catch {\n  return null\n}',
  ]) {
    expect(silentCatches(silent), silent).toHaveLength(1)
    expect(silentCatches(`// The next look asks again.\n${silent}`), silent).toEqual([])
  }
  expect(silentCatches('try {\n  read()\n} catch {\n  throw new Refusal()\n}')).toEqual([])
  expect(silentCatches("ask().catch((err) => log.debug?.({ err }, 'not asked'))")).toEqual([])
})

/** Calls of the log that name what was thrown otherwise than `err`, the one key whose stack it writes. */
const lostStacks = (text: string): string[] =>
  text.match(/\blog\??\.\w+\(\{(?:[^}]*,)?\s*(?:error|e|cause)\s*[,}]/g) ?? []

test('what is thrown is logged under the key whose stack the log writes', () => {
  const product = SOURCES.filter((file) => !isTest(file))
  expect(breaches(product, (file) => lostStacks(read(file)))).toEqual([])
  expect(lostStacks("log?.error({ error }, 'the robots did not act')")).toHaveLength(1)
  expect(lostStacks("log.error({ filename, error }, 'a file broke off')")).toHaveLength(1)
  expect(lostStacks("log.error({ err: error, filename }, 'a file broke off')")).toEqual([])
})
