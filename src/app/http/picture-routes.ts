import type { Hono } from 'hono'
import { is } from 'valibot'
import { Refusal } from '#core/errors.ts'
import { id as idField } from '#core/fields.ts'
import { keepPictureCall, readPictureCall } from '#features/machines/schema/admin.ts'
import { PICTURES_PATH } from '#features/machines/schema.ts'
import { keepMachinePicture, readMachinePicture } from '#features/machines/server/pictures.ts'
import { adminMachines } from '#features/machines/words/en/admin-machines.ts'
import { keepProofCall, PROOFS_PATH, readProofCall } from '#features/wallet/schema.ts'
import { keepProof, readProof } from '#features/wallet/server/deposits.ts'
import { walletServer as t } from '#features/wallet/words/en/wallet-server.ts'
import type { ReadVisit, ServerParts } from '#platform/calls/server-parts.ts'
import { PICTURE_BODY } from '#platform/http/read-body.ts'
import { admitPerson, admitRequest, originOf } from '#platform/http/request.ts'
import { receivePicture } from '#platform/http/upload.ts'

const PROOF = { what: 'proof', mostAnHour: 60, size: PICTURE_BODY }
/** Enough for a whole catalogue of pictures, and for some second tries. */
const MACHINE_PICTURE = { what: 'machine picture', mostAnHour: 240, size: PICTURE_BODY }

/** Pictures travel as raw bytes, so these are no JSON calls; guard and errors are the same. */
export function addPictures(app: Hono, serverParts: ServerParts, readVisit: ReadVisit): void {
  addProofs(app, serverParts, readVisit)
  addMachinePictures(app, serverParts, readVisit)
}

function addProofs(app: Hono, serverParts: ServerParts, readVisit: ReadVisit): void {
  app.post(PROOFS_PATH, async (c) => {
    const { person } = await admitPerson(c, keepProofCall, readVisit)
    const keep = (bytes: Buffer) => keepProof(serverParts.db, person.id, bytes)
    return c.json({ proofId: await receivePicture(serverParts, c, person, PROOF, keep) })
  })

  app.get(`${PROOFS_PATH}/:id`, async (c) => {
    const { person, secondFactorDue } = await admitPerson(c, readProofCall, readVisit)
    const id = c.req.param('id')
    if (!is(idField, id)) throw new Refusal('not_found', t.proofUnknown)
    // An admin without the required second factor sees their own pictures alone, as a learner does.
    const role = secondFactorDue ? 'learner' : person.role
    const picture = await readProof(serverParts.db, id, { ...person, role })
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'no-store',
    })
  })
}

function addMachinePictures(app: Hono, serverParts: ServerParts, readVisit: ReadVisit): void {
  app.post(PICTURES_PATH, async (c) => {
    const { person } = await admitPerson(c, keepPictureCall, readVisit)
    const origin = originOf(c, serverParts.config)
    const keep = (bytes: Buffer) => keepMachinePicture(serverParts, person, bytes, origin)
    return c.json({
      pictureId: await receivePicture(serverParts, c, person, MACHINE_PICTURE, keep),
    })
  })

  app.get(`${PICTURES_PATH}/:id`, async (c) => {
    await admitRequest(c, readPictureCall, readVisit)
    const id = c.req.param('id')
    if (!is(idField, id)) throw new Refusal('not_found', adminMachines.pictureUnknown)
    const picture = await readMachinePicture(serverParts.db, id)
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, max-age=31536000, immutable',
    })
  })
}
