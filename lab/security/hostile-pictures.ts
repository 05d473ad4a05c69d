import { deflateSync, crc32 as zlibCrc32 } from 'node:zlib'
import sharp from 'sharp'
import { between, pick, type Random } from '#lab/rig/random.ts'

// A seeded corpus of pictures that are not what they seem. Each carries a marker of its own: should
// one byte of what was sent be served again, it is found by that.

export type Hostile = {
  readonly kind: string
  readonly bytes: Buffer
  /** The bytes that must never come back. */
  readonly marker: string
  /** The name and type that the sender gives it; the app is to believe neither. */
  readonly type: string
  readonly name: string
}

type Maker = (random: Random, marker: string) => Promise<Buffer> | Buffer

const FORMATS = ['png', 'jpeg', 'webp'] as const

const honest = (random: Random, side = 40) =>
  sharp({
    create: {
      width: between(random, side, side * 2),
      height: between(random, side, side * 2),
      channels: 3,
      background: { r: between(random, 0, 255), g: 90, b: 30 },
    },
  })

const payloads = (marker: string): readonly string[] => [
  `<html><script>alert('${marker}')</script></html>`,
  `<?php echo '${marker}'; __HALT_COMPILER(); ?>`,
  `PK\u0003\u0004${marker}.txt`,
  `%PDF-1.7 /JS (app.alert('${marker}'))`,
  `*/=1;alert('${marker}')//`,
  `<svg xmlns="http://www.w3.org/2000/svg" onload="alert('${marker}')"/>`,
  `#!/bin/sh\necho ${marker}\n`,
  `MZ${marker}This program cannot be run in DOS mode`,
]

const MAKERS: Readonly<Record<string, Maker>> = {
  'polyglot with a tail': async (random, marker) =>
    Buffer.concat([
      await honest(random).toFormat(pick(random, FORMATS)).toBuffer(),
      Buffer.from(pick(random, payloads(marker)), 'latin1'),
    ]),
  'polyglot with a head': async (random, marker) =>
    Buffer.concat([
      Buffer.from(pick(random, payloads(marker)), 'latin1'),
      await honest(random).toFormat(pick(random, FORMATS)).toBuffer(),
    ]),
  'GIF that is a script': (_, marker) => Buffer.from(`GIF89a/*${marker}*/=1;alert(1)`, 'latin1'),
  'PNG with text chunks': async (random, marker) =>
    withChunk(await honest(random).png().toBuffer(), 'tEXt', `Comment\0<script>${marker}`),
  'PNG with a chunk of nobody': async (random, marker) =>
    withChunk(await honest(random).png().toBuffer(), 'phPh', `<?php ${marker} ?>`),
  'PNG with packed text that unfolds': async (random, marker) =>
    withChunk(
      await honest(random).png().toBuffer(),
      'zTXt',
      Buffer.concat([Buffer.from('C\0\0'), deflateSync(Buffer.alloc(40_000_000, marker))]),
    ),
  'JPEG with a comment': async (random, marker) =>
    withSegment(await honest(random).jpeg().toBuffer(), 0xfe, `<script>${marker}</script>`),
  'JPEG with XMP': async (random, marker) =>
    withSegment(
      await honest(random).jpeg().toBuffer(),
      0xe1,
      `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${marker}</x:xmpmeta>`,
    ),
  'JPEG that tells where it was taken': (random, marker) =>
    honest(random)
      .withExif({
        IFD0: { Artist: marker, ImageDescription: `<b>${marker}</b>` },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 33/1 0/1', GPSLongitudeRef: 'W' },
      })
      .jpeg()
      .toBuffer(),
  'WebP with metadata': (random, marker) =>
    honest(random)
      .withExif({ IFD0: { Copyright: marker }, IFD3: { GPSLatitudeRef: 'N' } })
      .webp()
      .toBuffer(),
  'broken colour profile': async (random, marker) =>
    withSegment(await honest(random).jpeg().toBuffer(), 0xe2, `ICC_PROFILE\0\u0001\u0001${marker}`),
  'cut off': async (random, marker) => {
    const whole = await honest(random, 200).toFormat(pick(random, FORMATS)).toBuffer()
    const cut = whole.subarray(0, between(random, 1, whole.length - 1))
    return Buffer.concat([cut, Buffer.from(marker)])
  },
  'with bits flipped': async (random, marker) => {
    const bytes = await honest(random, 120).toFormat(pick(random, FORMATS)).toBuffer()
    for (let at = 0; at < 20; at++) {
      const where = between(random, 12, bytes.length - 1)
      bytes[where] = (bytes[where] ?? 0) ^ (1 << between(random, 0, 7))
    }
    return Buffer.concat([bytes, Buffer.from(marker)])
  },
  'PNG with a wrong checksum': async (random, marker) => {
    const bytes = await honest(random).png().toBuffer()
    bytes[30] = (bytes[30] ?? 0) ^ 0xff
    return Buffer.concat([bytes, Buffer.from(marker)])
  },
  'PNG that says it is huge': (random, marker) =>
    pngOf(between(random, 30_000, 2_000_000_000), between(random, 30_000, 2_000_000_000), marker),
  'PNG that says it is nothing': (_, marker) => pngOf(0, 0, marker),
  'bomb of one colour': (random) => {
    const width = between(random, 5_200, 16_000)
    return bomb(width, Math.floor((between(random, 25, 60) * 1e6) / width))
  },
  'bomb within the pixels, of 16 bits': () =>
    sharp({
      create: {
        width: 5_900,
        height: 4_000,
        channels: 4,
        background: { r: 9, g: 9, b: 9, alpha: 0.5 },
      },
    })
      .toColourspace('rgb16')
      .png({ progressive: true, compressionLevel: 9 })
      .toBuffer(),
  'JPEG of 23 megapixels in many passes': () =>
    sharp({ create: { width: 5_750, height: 4_000, channels: 3, background: '#8a5' } })
      .jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
      .toBuffer(),
  'WebP of 23 megapixels in a kilobyte': () =>
    sharp({
      create: {
        width: 5_750,
        height: 4_000,
        channels: 4,
        background: { r: 1, g: 2, b: 3, alpha: 0.5 },
      },
    })
      .webp({ lossless: true })
      .toBuffer(),
  'PNG of 23 megapixels, interlaced': () =>
    sharp({ create: { width: 5_750, height: 4_000, channels: 3, background: '#58a' } })
      .png({ progressive: true })
      .toBuffer(),
  'animated WebP': (random, marker) => animated(random, marker),
  'SVG under another name': (_, marker) =>
    Buffer.from(
      `<?xml version="1.0"?><!DOCTYPE s [<!ENTITY x SYSTEM "file:///etc/passwd">]>` +
        `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&x;${marker}</text></svg>`,
    ),
  'HTML under another name': (_, marker) =>
    Buffer.from(`<!doctype html><script>${marker}</script>`),
  'PDF under another name': (_, marker) => Buffer.from(`%PDF-1.4\n1 0 obj(${marker})endobj\n%%EOF`),
  'TIFF, GIF, AVIF or HEIF': async (random) =>
    honest(random)
      .toFormat(pick(random, ['tiff', 'gif', 'avif'] as const))
      .toBuffer(),
  'CMYK JPEG': (random, marker) =>
    honest(random)
      .toColourspace('cmyk')
      .withExif({ IFD0: { Artist: marker } })
      .jpeg()
      .toBuffer(),
  '16-bit PNG': (random, marker) =>
    honest(random)
      .toColourspace('rgb16')
      .withExif({ IFD0: { Artist: marker } })
      .png()
      .toBuffer(),
  nothing: () => Buffer.alloc(0),
  noise: (random, marker) =>
    Buffer.from(
      Array.from({ length: between(random, 1, 5_000) }, () => between(random, 0, 255)),
    ).fill(marker, 0, 0),
  'over 5 MB': (_, marker) => Buffer.alloc(5 * 1024 * 1024 + 1, marker),
}

const NAMES = [
  '../../../../etc/passwd',
  '..\\..\\boot.ini',
  'proof.png\0.html',
  'proof.svg',
  'proof.php.png',
  '"><script>alert(1)</script>.png',
  `${'x'.repeat(300)}.png`,
  'con.png',
  '\u202egnp.exe',
]
const TYPES = ['image/png', 'image/svg+xml', 'text/html', 'application/x-php', 'image/gif', '*/*']

/** Pictures that take seconds to make and to refuse. */
const LARGE = /bomb|megapixels|unfolds|over 5 MB/

/** Makes `count` pictures, every kind in turn; the same for the same choices. */
export async function makeHostile(
  random: Random,
  count: number,
  { large = true } = {},
): Promise<Hostile[]> {
  const kinds = Object.entries(MAKERS).filter(([kind]) => large || !LARGE.test(kind))
  const made: Hostile[] = []
  for (let at = 0; at < count; at++) {
    const [kind, make] = kinds[at % kinds.length] as [string, Maker]
    const marker = `SIKA${between(random, 100_000, 999_999)}MARK${at}`
    const [type, name] = [pick(random, TYPES), pick(random, NAMES)]
    made.push({ kind, marker, type, name, bytes: await make(random, marker) })
  }
  return made
}

/** Before the last chunk, where every reader passes. */
function withChunk(png: Buffer, name: string, data: string | Buffer): Buffer {
  const end = png.length - 12
  return Buffer.concat([png.subarray(0, end), chunkOf(name, Buffer.from(data)), png.subarray(end)])
}

function chunkOf(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(zlibCrc32(body))
  return Buffer.concat([length, body, sum])
}

/** Behind the first marker of a JPEG. */
function withSegment(jpeg: Buffer, sort: number, text: string): Buffer {
  const data = Buffer.from(text, 'latin1')
  const head = Buffer.from([0xff, sort, (data.length + 2) >> 8, (data.length + 2) & 0xff])
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

function headOf(width: number, height: number): Buffer {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width >>> 0)
  head.writeUInt32BE(height >>> 0, 4)
  head.set([8, 2, 0, 0, 0], 8)
  return chunkOf('IHDR', head)
}

function pngOf(width: number, height: number, marker: string): Buffer {
  const data = chunkOf('IDAT', deflateSync(Buffer.alloc(1_000)))
  const end = chunkOf('IEND', Buffer.alloc(0))
  return Buffer.concat([SIGNATURE, headOf(width, height), data, end, Buffer.from(marker)])
}

/** True in every part, and a thousand times as large as it looks. */
function bomb(width: number, height: number): Buffer {
  const lines = deflateSync(Buffer.alloc((1 + width * 3) * height), { level: 9 })
  const parts = [SIGNATURE, headOf(width, height), chunkOf('IDAT', lines)]
  return Buffer.concat([...parts, chunkOf('IEND', Buffer.alloc(0))])
}

async function animated(random: Random, marker: string): Promise<Buffer> {
  const [width, height, pages] = [30, 30, between(random, 2, 9)]
  const raw = Buffer.alloc(width * height * pages * 3, between(random, 0, 255))
  // Pages that are alike become one.
  for (let at = 0; at < pages; at++) raw[at * width * height * 3] = at * 20
  const strip = { width, height: height * pages, channels: 3 as const, pageHeight: height }
  const made = await sharp(raw, { raw: strip }).webp({ loop: 0 }).toBuffer()
  return Buffer.concat([made, Buffer.from(marker)])
}
