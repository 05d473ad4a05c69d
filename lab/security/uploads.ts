import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { fields } from '#core/words/en/fields.ts'
import { atOnce } from '#lab/rig/at-once.ts'
import { sql } from '#platform/database/sql.ts'
import { type Hostile, makeHostile } from './hostile-pictures.ts'
import { type House, openHouse } from './house.ts'
import type { Theme } from './theme.ts'
import type { Reply, Visitor } from './visitor.ts'

const COUNT = 200
const SENDERS = 5
const AT_ONCE = 6
const MOST_MEMORY_MB = 300
/** Texts that no picture holds, whosever marker it bears. */
const NEVER = ['<script', '<?php', '__HALT_COMPILER', 'PK\u0003\u0004', '%PDF', 'GPSLatitude']

/** Two hundred pictures that are none, or more than that: refused, or served clean. */
export const uploads: Theme = {
  name: 'uploads',
  about: 'two hundred hostile pictures: what is served of them, and what memory they take',
  async run(room) {
    const corpus = await makeHostile(room.random, COUNT)
    const house = await openHouse({ LOG_LEVEL: 'warn' })
    try {
      const idleMemory = house.memory()
      const admin = await house.admin()
      const tabs = await Promise.all(
        Array.from({ length: SENDERS }, (_, at) => house.learner(`sender.${at}`)),
      )
      const tally = { refused: 0, servedClean: 0 }
      const faults: string[] = []
      const watch = watchAnswering(house)
      await atOnce(AT_ONCE, corpus, async (hostile, at) => {
        const byAdmin = at % 8 === 7
        const tab = byAdmin ? admin : (tabs[at % SENDERS] as Visitor)
        const result = await upload(tab, hostile, byAdmin)
        tally[result.served ? 'servedClean' : 'refused']++
        faults.push(...result.faults.map((fault) => `${at} ${hostile.kind}: ${fault}`))
      })
      const slowestAnswerMs = await watch.stop()
      faults.push(...(await lookAtStored(house, corpus)))
      const peakMemoryMb = house.peakMemory()
      if (peakMemoryMb > MOST_MEMORY_MB) faults.push(`the server took ${peakMemoryMb} MB`)
      const controlFails = corpus.some(({ bytes, marker }) => remainsIn(bytes, marker).length > 0)
      const figures = {
        sent: COUNT,
        kinds: new Set(corpus.map(({ kind }) => kind)).size,
        ...tally,
        idleMemoryMb: idleMemory,
        peakMemoryMb,
        slowestAnswerMs,
      }
      return { faults, controlFails, figures }
    } finally {
      await house.close()
    }
  },
}

async function upload(tab: Visitor, hostile: Hostile, byAdmin: boolean) {
  const path = byAdmin ? '/api/machines/pictures' : '/api/proofs'
  const sent = await tab.ask(path, {
    method: 'POST',
    headers: {
      'content-type': hostile.type,
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(hostile.name)}`,
    },
    body: hostile.bytes,
  })
  if (sent.status !== 200) return { served: false, faults: refusedRight(sent) }
  const { proofId, pictureId } = sent.body
  const shown = await tab.get(`${path}/${String(proofId ?? pictureId)}`)
  return { served: true, faults: await servedRight(shown, hostile.marker) }
}

function refusedRight({ status, error, text }: Reply): string[] {
  const right =
    (status === 422 && error.message === fields.pictureInvalid) ||
    (status === 413 && error.message === fields.pictureTooLarge)
  return right ? [] : [`refused with ${status} ${text.slice(0, 200)}`]
}

async function servedRight(shown: Reply, marker: string): Promise<string[]> {
  const { headers, bytes, status } = shown
  const faults = remainsIn(bytes, marker).map((what) => `serves ${what}`)
  if (status !== 200) faults.push(`stored, and answered with ${status}`)
  if (headers['content-type'] !== 'image/webp') faults.push(`typed ${headers['content-type']}`)
  if (headers['x-content-type-options'] !== 'nosniff') faults.push('may be sniffed')
  const policy = String(headers['content-security-policy'])
  if (!policy.includes('sandbox')) faults.push(`policy ${policy}`)
  const { exif, xmp, icc, format, pages } = await sharp(bytes).metadata()
  if (format !== 'webp' || (pages ?? 1) > 1) faults.push(`is ${format} of ${pages} pages`)
  if (exif || xmp || icc) faults.push('keeps metadata')
  return faults
}

function remainsIn(bytes: Buffer, marker: string): string[] {
  return [marker, ...NEVER].filter((what) => bytes.includes(Buffer.from(what, 'latin1')))
}

/** Looks for what was sent in the database too: nothing of it may be there. */
async function lookAtStored({ db }: House, corpus: readonly Hostile[]): Promise<string[]> {
  const stored = await db.rows<{ picture: Buffer }>(
    sql`select picture from proof where picture is not null`,
  )
  const remains = corpus.filter(({ marker }) =>
    stored.some(({ picture }) => picture.includes(Buffer.from(marker))),
  )
  return remains.map(({ kind, marker }) => `${kind}: ${marker} is stored`)
}

/** While pictures are decoded, the house answers others. */
function watchAnswering(house: House) {
  let slowest = 0
  let over = false
  const asking = (async () => {
    const tab = house.visitor()
    while (!over) {
      const began = performance.now()
      await tab.get('/healthz')
      slowest = Math.max(slowest, performance.now() - began)
      await sleep(50)
    }
  })()
  return {
    stop: async () => {
      over = true
      await asking
      return Math.round(slowest)
    },
  }
}
