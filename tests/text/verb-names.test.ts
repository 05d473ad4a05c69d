import { expect, test } from 'vitest'
import { listFiles, read } from '../rig/source-files.ts'

// An exported function is called by a verb, and by what it does that to.

/** Exported functions that are a verb without its object, and why each stays. None is added. */
const BARE_VERBS: Readonly<Record<string, string>> = {
  'src/ledger/post.ts post': 'the promises and every document have the name',
  'src/platform/calls/perform.ts perform': 'docs/architecture.md has the name',
}

test('an exported function is called by its verb and what it does that to', () => {
  const findings = listFiles(['src'])
    .filter((file) => !COMMANDS.test(file))
    .flatMap((file) => findBareVerbs(read(file)).map((name) => `${file} ${name}`))
  expect(findings.toSorted()).toEqual(Object.keys(BARE_VERBS).toSorted())
})

test('a verb without its object is found in each form, and a handler has the name of its call', () => {
  const text = [
    'export async function close(room: Room) {}',
    'export function* list() {}',
    'export const send = async (mail: Mail) => mail',
    'export const remove = (room: Room) => room',
    'export const find = <T>(all: T[]) => all',
    'export const buy = command(machineCalls.buy, () => null)',
    'export const search = v.string()',
    'export function closeRoom() {}',
    'function move() {}',
  ].join('\n')
  expect(findBareVerbs(text)).toEqual(['close', 'list', 'send', 'remove', 'find'])
})

/** A command of the command line has the name of its word: `npm run verify`. */
const COMMANDS = /^src\/app\/cli\//
const VERBS =
  'approve|arrive|ask|begin|buy|call|cancel|change|check|choose|clear|close|collect|commit|copy|create|' +
  'cut|decide|delete|describe|draw|drop|end|enter|erase|fetch|find|follow|forget|freeze|get|give|go|' +
  'guess|hide|hold|insert|join|keep|launch|leave|list|listen|load|lock|look|make|mark|move|note|open|' +
  'parse|pass|pause|pay|perform|pick|post|prefetch|print|put|queue|read|recall|record|reject|release|remember|' +
  'remove|rename|render|reopen|reset|restore|reveal|reverse|run|save|say|search|seed|sell|send|set|' +
  'settle|share|show|sign|signal|spend|start|stop|store|sum|sweep|take|tell|throw|trace|try|turn|' +
  'unmark|update|upload|use|verify|wait|wake|warm|watch|weave|wish|withdraw|write'
const BARE_VERB = new RegExp(
  `^export (?:default )?(?:(?:async )?function\\*? (?<verb>${VERBS})\\b|` +
    `const (?<arrow>${VERBS}) = (?:async )?(?:<[^>]*>)?(?:\\(|\\w+ =>))`,
  'gm',
)

function findBareVerbs(text: string): string[] {
  return [...text.matchAll(BARE_VERB)].map(
    ({ groups }) => groups?.['verb'] ?? groups?.['arrow'] ?? '',
  )
}
