import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { newId } from '#core/ids.ts'
import { fields } from '#core/words/en/fields.ts'
import { adminItems } from '#features/machines/words/en/admin-items.ts'
import { depositPage } from '#features/wallet/words/en/deposit-page.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld } from '#tests/rig/world.ts'
import { sql } from '../database/sql.ts'
import { server as serverWords } from '../words/en/server.ts'
import { readPicture } from './upload.ts'

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8a5' } })

describe('a picture', () => {
  test.each([
    'jpeg',
    'png',
    'webp',
  ] as const)('in %s is kept as WEBP, at most 1,600 pixels wide', async (format) => {
    const metadata = await sharp(
      await readPicture(await blank(2000, 1000).toFormat(format).toBuffer()),
    ).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 1600, height: 800 })
  })

  test('has one size as its rule, and every sentence about a picture’s size names that one', () => {
    const pageTexts = [depositPage.pictureHint, adminItems.picture.hint]
    for (const text of [serverWords.tooLarge('5 MB'), fields.pictureTooLarge, ...pageTexts]) {
      expect(text.match(/\d+ MB/g)).toEqual(['5 MB'])
    }
  })

  test('loses its metadata, the place it was taken included', async () => {
    const sent = await blank(10, 10)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '5/1 33/1 0/1' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(sent).metadata()).exif).toBeDefined()
    expect((await sharp(await readPicture(sent)).metadata()).exif).toBeUndefined()
  })

  test.each([
    ['nothing', Buffer.alloc(0)],
    ['text', Buffer.from('not a picture')],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
    ['a PNG head with nothing behind it', Buffer.from('89504e470d0a1a0a', 'hex')],
    [
      'HTML that begins like a JPEG',
      Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<script>1</script>')]),
    ],
  ])('that is %s gets "Invalid image format"', async (_name, bytes) => {
    await expect(readPicture(bytes)).rejects.toMatchObject({
      code: 'invalid',
      message: 'Invalid image format',
    })
  })

  test('cut off in the middle is none', async () => {
    const whole = await blank(800, 800).jpeg().toBuffer()
    await expect(readPicture(whole.subarray(0, whole.length / 2))).rejects.toMatchObject({
      message: 'Invalid image format',
    })
  })

  test('that unfolds beyond 24 megapixels, or weighs more than 5 MB, is not decoded', async () => {
    const bomb = await blank(6000, 5000).png({ compressionLevel: 9 }).toBuffer()
    expect(bomb.length).toBeLessThan(500_000)
    await expect(readPicture(bomb)).rejects.toMatchObject({ field: 'picture' })
    await expect(readPicture(Buffer.alloc(5 * 1024 * 1024 + 1))).rejects.toMatchObject({
      code: 'too_large',
    })
  })
})

describe('the memory that pictures take', () => {
  test('is asked of their head: one that unfolds to more than the house gives is not decoded', async () => {
    const deep = blank(3000, 3000).toColourspace('rgb16').png({ progressive: true })
    await expect(readPicture(await deep.toBuffer())).resolves.toBeDefined()
    const deeper = blank(5000, 4000).toColourspace('rgb16').png({ progressive: true })
    const coarse = blank(6000, 4000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' })
    for (const picture of [deeper, coarse]) {
      await expect(readPicture(await picture.toBuffer())).rejects.toMatchObject({
        code: 'too_large',
      })
    }
  }, 30_000)

  test('is lent and given back: many at once are all read, one after another', async () => {
    const large = await blank(3000, 3000).png({ progressive: true }).toBuffer()
    const sent = Array.from({ length: 6 }, () => readPicture(large))
    expect(await Promise.all(sent)).toHaveLength(6)
    await expect(readPicture(Buffer.alloc(9))).rejects.toMatchObject({ code: 'invalid' })
    expect(await readPicture(large)).toBeDefined()
  }, 30_000)
})

describe('a receipt', () => {
  const setUp = async () => {
    const world = await openWorld()
    const { browser } = openServer(world)
    const [ama, kofi] = [browser(), browser()]
    await ama.post('/api/auth/sign-up', { email: 'ama@example.test', password: 'a-fine-password' })
    await kofi.post('/api/auth/sign-up', {
      email: 'kofi@example.test',
      password: 'a-fine-password',
    })
    const send = async (tab: typeof ama, body: Buffer) =>
      tab.ask('/api/proofs', {
        method: 'POST',
        body: new Uint8Array(body),
        headers: { 'content-type': 'image/png', 'idempotency-key': newId() },
      })
    return { world, ama, kofi, send, picture: await blank(20, 20).png().toBuffer() }
  }

  test('is seen by its owner and by admins, and by nobody else', async () => {
    const { world, ama, kofi, send, picture } = await setUp()
    const { proofId } = (await send(ama, picture)).body
    const seen = await ama.get(`/api/proofs/${proofId}`)
    expect([
      seen.status,
      seen.headers.get('content-type'),
      seen.headers.get('x-content-type-options'),
    ]).toEqual([200, 'image/webp', 'nosniff'])
    expect(seen.headers.get('content-security-policy')).toContain('sandbox')
    expect((await kofi.get(`/api/proofs/${proofId}`)).status).toBe(404)
    await world.db.count(sql`update person set role = 'admin' where email like 'kofi%'`)
    expect((await kofi.get(`/api/proofs/${proofId}`)).status).toBe(200)
  })

  test('that is no picture is refused over HTTP, and nothing is kept', async () => {
    const { world, ama, send } = await setUp()
    const refused = await send(ama, Buffer.from('%PDF-1.4'))
    expect(refused).toMatchObject({
      status: 422,
      error: { message: 'Invalid image format', field: 'picture' },
    })
    expect((await send(ama, Buffer.alloc(6 * 1024 * 1024 + 1))).status).toBe(413)
    expect(await world.db.rows(sql`select from proof`)).toHaveLength(0)
  })

  test('of one person waits for nobody but that person, however many another sends', async () => {
    const { ama, kofi, send, picture } = await setUp()
    const large = await blank(5_000, 4_000).jpeg().toBuffer()
    const ended: string[] = []
    const many = Array.from({ length: 8 }, async () => {
      const { status } = await send(ama, large)
      ended.push(`ama ${status}`)
    })
    const { status } = await send(kofi, picture)
    ended.push(`kofi ${status}`)
    await Promise.all(many)
    expect(ended).toHaveLength(9)
    expect(ended.indexOf('kofi 200')).toBeLessThan(3)
  }, 60_000)

  test('or a machine’s picture beyond the hour’s count is turned away before it is read', async () => {
    const { world, ama } = await setUp()
    await world.db.count(sql`update person set role = 'admin' where email like 'ama%'`)
    const send = (path: string) =>
      ama.ask(path, {
        method: 'POST',
        body: 'no picture',
        headers: { 'content-type': 'image/png' },
      })
    for (const path of ['/api/proofs', '/api/machines/pictures']) {
      expect([path, (await send(path)).status]).toEqual([path, 422])
      await world.db.count(sql`update attempt set count = 1000`)
      expect([path, (await send(path)).status]).toEqual([path, 429])
    }
  })
})
