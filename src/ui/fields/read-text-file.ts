import { Refusal } from '#core/errors.ts'
import { textFile as t } from '../words/en/text-file.ts'

// A browser reads any file as UTF-8 and puts � where it is none: names would be stored so. What is not
// certainly the text that somebody wrote is refused, and said by its name.

/** The heads of what spreadsheets store: a zip (.xlsx, .ods) and Excel's older form (.xls). */
const SPREADSHEETS = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
]

/** The text of a file in UTF-8, or in the UTF-16 that Excel calls Unicode text. Refuses any other. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (SPREADSHEETS.some((head) => head.every((byte, at) => bytes[at] === byte))) {
    throw new Refusal('invalid', t.spreadsheet)
  }
  const text = textIn(bytes)
  if (text === null) throw new Refusal('invalid', t.otherForm(t.forms[guessForm(bytes)]))
  return withAllLetters(text)
}

/** The text itself, unless a sign of lost letters stands in it: then it is refused. */
export function withAllLetters(text: string): string {
  if (text.includes('\uFFFD')) throw new Refusal('invalid', t.lostLetters)
  return text
}

function textIn(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  const isLittle = first === 0xff && second === 0xfe
  const form = isLittle ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    return new TextDecoder(form, { fatal: true }).decode(bytes)
  } catch {
    // Bytes that are no text in this form.
    return null
  }
}

/** Tells by the letters between letters: Windows has its accents above 0xBF, an old Mac below 0xA0. */
function guessForm(bytes: Uint8Array): keyof typeof t.forms {
  let windows = 0
  let mac = 0
  for (const [at, byte] of bytes.entries()) {
    if (byte < 0x80 || !isLetter(bytes[at - 1]) || !isLetter(bytes[at + 1])) continue
    // ’ is 0x92 in the one, and 0xD5 in the other.
    if (byte === 0x92 || (byte >= 0xc0 && byte !== 0xd5)) windows++
    else if (byte <= 0x9f || byte === 0xd5) mac++
  }
  if (windows === mac) return bytes.includes(0) ? 'other' : 'windows'
  return windows > mac ? 'windows' : 'mac'
}

const isLetter = (byte: number | undefined) =>
  byte !== undefined && /[A-Za-z]/.test(String.fromCharCode(byte))
