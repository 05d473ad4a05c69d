// Browsers report the place of a JSON error in different words, or not at all. So this file finds the place
// itself.

/** A place as a person counts: lines and characters from 1. */
type JsonFault = {
  readonly line: number
  readonly character: number
  /** The text at this place, shortened; empty where the file ends too early. */
  readonly found: string
}

const SPACE = ' \t\n\r'
const TEXT = /"(?:[^"\\\p{Cc}]|[\x7f-\x9f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy
const PLAIN = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)/y
const SHOWN = 12

/** Returns null if the text is valid JSON, at any depth. */
export function findJsonFault(text: string): JsonFault | null {
  const offset = offsetOfFault(text)
  if (offset === null) return null
  const before = text.slice(0, offset)
  const word = /^\S*/.exec(text.slice(offset, offset + SHOWN))?.[0] ?? ''
  return {
    line: before.split('\n').length,
    character: offset - before.lastIndexOf('\n'),
    found: word,
  }
}

type ExpectedSign = 'value' | 'valueOrEnd' | 'key' | 'keyOrEnd' | 'more'

/** Scans the text once with its own stack, so that deep nesting cannot overflow the call stack. */
function offsetOfFault(text: string): number | null {
  const open: ('[' | '{')[] = []
  let offset = 0
  let wanted: ExpectedSign = 'value'
  const skipMatch = (pattern: RegExp): boolean => {
    pattern.lastIndex = offset
    const match = pattern.exec(text)
    if (match) offset += match[0].length
    return match !== null && match[0] !== ''
  }
  const skipSpace = () => {
    while (offset < text.length && SPACE.includes(text[offset] ?? '')) offset += 1
  }
  for (;;) {
    skipSpace()
    const sign = text[offset]
    if (wanted === 'more' && open.length === 0) return offset < text.length ? offset : null
    const ends = sign === (open[open.length - 1] === '[' ? ']' : '}') && open.length > 0
    if (ends && (wanted === 'more' || wanted.endsWith('End'))) {
      open.pop()
      offset += 1
      wanted = 'more'
    } else if (wanted === 'more') {
      if (sign !== ',') return offset
      offset += 1
      wanted = open[open.length - 1] === '[' ? 'value' : 'key'
    } else if (wanted.startsWith('key')) {
      if (!skipMatch(TEXT)) return offset
      skipSpace()
      if (text[offset] !== ':') return offset
      offset += 1
      wanted = 'value'
    } else if (sign === '[' || sign === '{') {
      open.push(sign)
      offset += 1
      wanted = sign === '[' ? 'valueOrEnd' : 'keyOrEnd'
    } else {
      if (!skipMatch(TEXT) && !skipMatch(PLAIN)) return offset
      wanted = 'more'
    }
  }
}
