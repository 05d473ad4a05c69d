import sharp from 'sharp'
import { Refusal } from '../core/errors.ts'
import { wallet as t } from '../core/strings/wallet.en.ts'

const LARGEST_BYTES = 5 * 1024 * 1024
const LARGEST_PIXELS = 24_000_000
const LONGEST_SIDE = 1_600
const AT_ONCE = 2
const SECONDS = 10
const FORMATS: ReadonlySet<string> = new Set(['jpeg', 'png', 'webp'])

sharp.cache(false)
sharp.concurrency(1)

let decoding = 0
const queue: (() => void)[] = []

/**
 * A picture as we keep it: decoded, turned upright, shrunk to 1,600 pixels and written anew as
 * WEBP, so that nothing of the sent bytes, their metadata or their tricks is ever served.
 * Refuses 'Invalid image format' for anything that is not one JPEG, PNG or WEBP picture.
 */
export async function readPicture(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > LARGEST_BYTES) throw new Refusal('too_large', t.proofTooLarge, 'picture')
  await takeTurn()
  try {
    const image = sharp(bytes, { limitInputPixels: LARGEST_PIXELS, pages: 1, failOn: 'error' })
    const { format, width = 0, height = 0, pages = 1 } = await image.metadata()
    if (!FORMATS.has(format ?? '') || pages > 1) throw new Error('not a picture we take')
    if (width * height > LARGEST_PIXELS) throw new Refusal('too_large', t.proofTooLarge, 'picture')
    return await image
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
  } catch (error) {
    if (error instanceof Refusal) throw error
    throw new Refusal('invalid', t.proofInvalid, 'picture')
  } finally {
    giveTurn()
  }
}

/** A small file can unfold to hundreds of megabytes: few are decoded at once. */
async function takeTurn(): Promise<void> {
  if (decoding < AT_ONCE) decoding++
  else await new Promise<void>((resolve) => queue.push(resolve))
}

/** The next in line takes the place over; only with nobody waiting is it free. */
function giveTurn(): void {
  const next = queue.shift()
  if (next) next()
  else decoding--
}
