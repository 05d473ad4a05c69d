import { expect, test } from 'vitest'
import { breaches, read, SOURCES } from '../rig/source-files.ts'

// An error that nobody logs, throws on or names is lost; the reason why it may be stands beside it.

/** Begins a catch that does not look at its error. */
const DROPS = /\}? ?\bcatch \{$|\.catch\((?:async )?\(\) =>/
const isComment = (line = '') => /^\s*(?:\/\/|\/?\*)|\s\/\/ \S/.test(line)

/**
 * Finds catches that drop their error without a word: a comment in the line above, in their own or first in
 * their block. One that throws another error at once says by it what was wrong.
 */
function silentCatches(text: string): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, at) => {
    if (isComment(line) || !DROPS.test(line)) return []
    const [above, first] = [lines[at - 1], lines[at + 1]]
    const isSaid = isComment(above) || isComment(first) || /^\s*throw\b/.test(first ?? '')
    return isSaid ? [] : [`${at + 1} ${line.trim()}`]
  })
}

test('a catch that drops its error says why', () => {
  expect(breaches(SOURCES, (file) => silentCatches(read(file)))).toEqual([])
})

test('a catch that drops its error without a word is found in each form', () => {
  const silent = [
    'try {',
    '  run()',
    '} catch {',
    '  return null',
    '}',
    'await run().catch(() => undefined)',
    'await run().catch(async () => {',
    '  stop()',
    '})',
  ]
  expect(silentCatches(silent.join('\n'))).toEqual([
    '3 } catch {',
    '6 await run().catch(() => undefined)',
    '7 await run().catch(async () => {',
  ])
  const said = [
    '} catch {',
    '  // Storage is full.',
    '  return null',
    '// The first fault counts.',
    'await run().catch(() => undefined)',
    'await run().catch(() => undefined) // The first fault counts.',
    '} catch {',
    "  throw new Refusal('invalid', t.notJson)",
    'await run().catch((error: unknown) => log.warn({ err: error }))',
  ]
  expect(silentCatches(said.join('\n'))).toEqual([])
})

/** Calls of the log that name what was thrown otherwise than `err`, the one key whose stack it writes. */
const lostStacks = (text: string): string[] =>
  text.match(/\blog\??\.\w+\(\{(?:[^}]*,)?\s*(?:error|e|cause)\s*[,}]/g) ?? []

test('what is thrown is logged under the key whose stack the log writes', () => {
  expect(breaches(SOURCES, (file) => lostStacks(read(file)))).toEqual([])
  expect(lostStacks("log?.error({ error }, 'the robots did not act')")).toHaveLength(1)
  expect(lostStacks("log.error({ filename, error }, 'a file broke off')")).toHaveLength(1)
  expect(lostStacks("log.error({ err: error, filename }, 'a file broke off')")).toEqual([])
})
