import type { Hono } from 'hono'
import { Refusal, refuseIf } from '../core/errors.ts'
import { id as idField } from '../core/fields.ts'
import { auth as authText } from '../core/strings/auth.en.ts'
import { server as serverText } from '../core/strings/server.en.ts'
import { wallet as t } from '../core/strings/wallet.en.ts'
import { is } from 'valibot'
import { countAttempt } from '../platform/attempts.ts'
import type { ReadVisit } from '../platform/http.ts'
import type { Kit } from '../platform/kit.ts'
import { originOf } from '../platform/origin.ts'
import { refuseVisitor } from '../platform/perform.ts'
import { adminMachines as machinesText } from '../core/strings/admin-machines.en.ts'
import { PICTURES_PATH } from '../features/machines/schema.ts'
import { keepPictureCall, readPictureCall } from '../features/machines/schema/admin.ts'
import { keepMachinePicture, readMachinePicture } from '../features/machines/server/pictures.ts'
import { keepProof, readProof } from '../features/wallet/server/proofs.ts'
import { keepProofCall, PROOFS_PATH, readProofCall } from '../features/wallet/schema.ts'

const AN_HOUR = 3_600
const UPLOADS_AN_HOUR = 60

/** Pictures travel as raw bytes, so these are no JSON calls; guard and errors are the same. */
export function addPictures(app: Hono, kit: Kit, readVisit: ReadVisit): void {
  addProofs(app, kit, readVisit)
  addMachinePictures(app, kit, readVisit)
}

function addProofs(app: Hono, kit: Kit, readVisit: ReadVisit): void {
  app.post(PROOFS_PATH, async (c) => {
    const visit = await readVisit(c.req.raw.headers)
    refuseIf(refuseVisitor(keepProofCall, visit))
    const learnerId = visit.person?.id ?? ''
    const uploads = await countAttempt(kit.db, `proof ${learnerId}`, AN_HOUR)
    if (uploads > UPLOADS_AN_HOUR) throw new Refusal('too_many', serverText.tooMany)
    const bytes = Buffer.from(await c.req.arrayBuffer())
    return c.json({ proofId: await keepProof(kit.db, learnerId, bytes) })
  })

  app.get(`${PROOFS_PATH}/:id`, async (c) => {
    const visit = await readVisit(c.req.raw.headers)
    refuseIf(refuseVisitor(readProofCall, visit))
    const id = c.req.param('id')
    if (!visit.person || !is(idField, id)) throw new Refusal('not_found', t.proofUnknown)
    // An admin whose second factor is due sees what a learner sees: what is theirs.
    const role = visit.secondFactorDue ? 'investor' : visit.person.role
    const picture = await readProof(kit.db, id, { ...visit.person, role })
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'no-store',
    })
  })
}

function addMachinePictures(app: Hono, kit: Kit, readVisit: ReadVisit): void {
  app.post(PICTURES_PATH, async (c) => {
    const visit = await readVisit(c.req.raw.headers)
    refuseIf(refuseVisitor(keepPictureCall, visit))
    if (!visit.person) throw new Refusal('unauthenticated', authText.signInFirst)
    const bytes = Buffer.from(await c.req.arrayBuffer())
    const origin = originOf(c, kit.config)
    return c.json({ pictureId: await keepMachinePicture(kit, visit.person, bytes, origin) })
  })

  app.get(`${PICTURES_PATH}/:id`, async (c) => {
    refuseIf(refuseVisitor(readPictureCall, await readVisit(c.req.raw.headers)))
    const id = c.req.param('id')
    if (!is(idField, id)) throw new Refusal('not_found', machinesText.pictureUnknown)
    const picture = await readMachinePicture(kit.db, id)
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, max-age=31536000, immutable',
    })
  })
}
