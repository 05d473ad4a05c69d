// A source with some of its texts said otherwise. Every byte outside of them stays as it is.

/** Signs that a reader of the code would not see, or not tell from a space. */
const UNSEEN = /[\p{Cc}\p{Cf}\u00a0\u2028\u2029]/gu

/**
 * `changes` has for a text of the catalogue what it says from now on, in parts; `edits` are other
 * pieces, each with start, end and its new text. From `from` to `to`, or the whole.
 */
export function rewritten(catalogue, changes, edits = [], from = 0, to = catalogue.source.length) {
  const { source } = catalogue
  const texts = catalogue.groups.flatMap((group) => group.texts)
  const items = [...texts, ...edits].sort((a, b) => a.start - b.start || b.end - a.end)
  return between(from, to)

  function between(start, end) {
    let out = ''
    let at = start
    for (const item of items) {
      if (item.start < at || item.end > end) continue
      out += source.slice(at, item.start) + rendered(item)
      at = item.end
    }
    return out + source.slice(at, end)
  }

  function rendered(item) {
    if (!item.parts) return item.text
    const parts = changes.get(item)
    if (!parts) return asItWas(item)
    if (item.kind === 'literal') return quoted(parts.join(''))
    const filled = parts.map((part) => {
      if (typeof part === 'string') return inTemplate(part)
      const place = item.parts.find(({ name }) => name === part.name)
      return `\${${between(place.start, place.end)}}`
    })
    return `\`${filled.join('')}\``
  }

  /** Itself unchanged, a template may hold texts that are not. */
  function asItWas({ start, end, parts }) {
    let out = ''
    let at = start
    for (const part of parts) {
      if (typeof part === 'string') continue
      out += source.slice(at, part.start) + between(part.start, part.end)
      at = part.end
    }
    return out + source.slice(at, end)
  }
}

function quoted(text) {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'"
  return quote + escaped(text).replaceAll(quote, `\\${quote}`) + quote
}

function inTemplate(text) {
  return escaped(text).replace(/`|\$\{/g, '\\$&')
}

function escaped(text) {
  return text
    .replaceAll('\\', '\\\\')
    .replaceAll('\n', '\\n')
    .replaceAll('\t', '\\t')
    .replace(UNSEEN, (sign) => {
      const code = sign.codePointAt(0).toString(16).toUpperCase()
      return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
    })
}
