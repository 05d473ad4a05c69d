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

/** Begins a catch that names its error. */
const NAMES = /\bcatch \((\w+)\) \{|\.catch\((?:async )?\((\w+)(?:: unknown)?\) =>/g

/** Gives what follows from a place until the bracket that was opened before it is closed. */
function untilClosed(text: string, from: number): string {
  let depth = 1
  let at = from
  for (; at < text.length && depth > 0; at++) {
    if ('({['.includes(text[at] ?? '')) depth++
    if (')}]'.includes(text[at] ?? '')) depth--
  }
  return text.slice(from, at)
}

/**
 * Finds catches that write the message of whatever was thrown away: a bug is then told as somebody's fault,
 * and its stack is lost. One that throws on, logs the error, says it at the terminal, or asks first of which
 * sort it is may do so.
 */
function messagesAlone(text: string): string[] {
  return [...text.matchAll(NAMES)].flatMap((begun) => {
    const name = begun[1] ?? begun[2] ?? ''
    const block = untilClosed(text, begun.index + begun[0].length)
    const isRead = new RegExp(`String\\(${name}\\)|\\b${name}( as Error\\))?\\.message`).test(block)
    const isTold = /\bthrow\b|\berr\b|\bcause\b|\bconsole\.|\.say\(/.test(block)
    const isSorted = new RegExp(`\\bis[A-Z]\\w*\\(${name}\\b|${name} instanceof (?!Error\\b)`)
    return !isRead || isTold || isSorted.test(block)
      ? []
      : [`${text.slice(0, begun.index).split('\n').length} ${begun[0]}`]
  })
}

test('no catch of the server writes a message away and drops what was thrown', () => {
  const ofServer = SOURCES.filter((file) => !/\/web\/|^src\/ui\//.test(file))
  expect(breaches(ofServer, (file) => messagesAlone(read(file)))).toEqual([])
})

test('a catch that writes the message away is found in each form', () => {
  const lost = [
    '} catch (error) {',
    '  // A token may have run out meanwhile.',
    '  const reason = (error instanceof Error ? error.message : String(error)).slice(0, 300)',
    '  await db.count(sql`update lti_grade set last_error = ${reason}`)',
    '}',
    'await send().catch((fault: unknown) => note((fault as Error).message))',
  ]
  expect(messagesAlone(lost.join('\n'))).toEqual([
    '1 catch (error) {',
    '6 .catch((fault: unknown) =>',
  ])
  const said = [
    '} catch (error) {',
    '  if (!(error instanceof OutsideFault)) throw error',
    '  note(error.message)',
    '}',
    '} catch (error) {',
    '  if (isRefusedByRule(error)) refused.push(error.message)',
    '}',
    'await send().catch((error: unknown) => log.warn({ err: error, why: String(error) }))',
  ]
  expect(messagesAlone(said.join('\n'))).toEqual([])
})
