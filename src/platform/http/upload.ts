import type { Context } from 'hono'
import sharp, { type Metadata } from 'sharp'
import { Refusal } from '#core/errors.ts'
import { fields as t } from '#core/words/en/fields.ts'
import { openGate, openGates } from '../base/gate.ts'
import { countAttempt } from '../calls/attempts.ts'
import type { Person, ServerParts } from '../calls/server-parts.ts'
import { server as serverWords } from '../words/en/server.ts'
import { type BodySize, withBody } from './read-body.ts'
import { originOf } from './request.ts'

const LARGEST_BYTES = 5 * 1024 * 1024
const LARGEST_PIXELS = 24_000_000
const LONGEST_SIDE = 1_600
/** The memory in bytes that all pictures decoded at one moment may take together. */
const LARGEST_MEMORY = 4 * LARGEST_PIXELS
const SECONDS = 10
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

sharp.cache(false)
sharp.concurrency(1)

/** A small file can unfold to hundreds of megabytes: what does not fit beside the others waits. */
const decoder = openGate(LARGEST_MEMORY)

/**
 * A picture as we keep it: decoded, turned upright, shrunk to 1,600 pixels and written anew as
 * WEBP, so that nothing of the sent bytes, their metadata or their tricks is ever served.
 * Refuses 'Invalid image format' for anything that is not one JPEG, PNG or WEBP picture.
 */
export async function readPicture(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > LARGEST_BYTES) throw new Refusal('too_large', t.pictureTooLarge, 'picture')
  const facts = await readFacts(bytes)
  const memory = memoryOf(facts)
  const isTooLarge = facts.width * facts.height > LARGEST_PIXELS || memory > LARGEST_MEMORY
  if (isTooLarge) throw new Refusal('too_large', t.pictureTooLarge, 'picture')
  try {
    return await decoder(() => shrink(bytes), memory)
  } catch {
    throw new Refusal('invalid', t.pictureInvalid, 'picture')
  }
}

function shrink(bytes: Buffer): Promise<Buffer> {
  return open(bytes)
    .rotate()
    .resize({
      width: LONGEST_SIDE,
      height: LONGEST_SIDE,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 80 })
    .timeout({ seconds: SECONDS })
    .toBuffer()
}

function open(bytes: Buffer) {
  return sharp(bytes, { limitInputPixels: LARGEST_PIXELS, pages: 1, failOn: 'error' })
}

/** Reads the facts in the head of the file; no picture is decoded for it. */
async function readFacts(bytes: Buffer): Promise<Metadata> {
  // An empty one is refused by the library before there is anything to wait for.
  const facts = await Promise.resolve()
    .then(() => open(bytes).metadata())
    // Unreadable facts are refused below, in the words for every such file.
    .catch(() => null)
  const isTaken = facts && FORMATS.has(facts.format) && (facts.pages ?? 1) === 1
  if (!isTaken) throw new Refusal('invalid', t.pictureInvalid, 'picture')
  return facts
}

/**
 * About how many bytes decoding takes at its peak, as measured (`npm run lab -- security uploads`).
 * Most pictures are read line by line; those sent coarse first and fine later are kept whole until
 * their last pass: a JPEG with two bytes to each sample, a PNG with its own copy of every line.
 */
function memoryOf({ width, height, channels, depth, ...facts }: Metadata): number {
  const samples = facts.chromaSubsampling === '4:2:0' ? 1.5 : channels
  const bytesPerPixel = channels * (depth === 'uchar' ? 1.7 : 2.9)
  const buffered = facts.format === 'jpeg' ? 1 + 2 * samples : bytesPerPixel
  return width * height * (facts.isProgressive ? buffered : channels)
}

const AN_HOUR = 3_600
/** One picture of a person at a time: eight more may wait, far more than a page sends at once. */
const byPerson = openGates(1, { mostWaiting: 8 })
/**
 * How much of what all wait for one address in a room may have at once: everybody else waits behind
 * no more.
 */
const bySource = openGates(2)

type Upload = {
  /** The name of the count: 'proof', 'send' or 'machine picture'. */
  readonly what: string
  readonly mostAnHour: number
  readonly size: BodySize
}

/**
 * Counts an upload of somebody signed in, then waits for their turn, and only then reads and uses it. So
 * nobody has more than one picture in memory or in the decoder's queue, and that queue is fair to people,
 * however many pictures one of them sends; and of one address in one room two at a time come to it, so
 * that many seats of one phone do not stand before everybody else. Refuses 'too_many' after `mostAnHour`,
 * and as `withBody` does; `size` is in bytes.
 */
export async function receivePicture<T>(
  serverParts: ServerParts,
  c: Context,
  person: Person,
  { what, mostAnHour, size }: Upload,
  use: (bytes: Buffer) => Promise<T>,
): Promise<T> {
  const count = await countAttempt(serverParts.db, `${what} ${person.id}`, AN_HOUR)
  if (count > mostAnHour) throw new Refusal('too_many', serverWords.tooMany)
  const { network } = originOf(c, serverParts.config)
  const source = `${serverParts.config.room ?? ''} ${network}`
  const inShare = (bytes: Buffer) => bySource(source, () => use(bytes))
  return byPerson(person.id, () => withBody(c, network, size, inShare))
}
