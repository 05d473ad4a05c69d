import type { Hono } from 'hono'
import { Refusal, refuseIf } from '../core/errors.ts'
import { id as idField } from '../core/fields.ts'
import { server as serverText } from '../core/strings/server.en.ts'
import { wallet as t } from '../core/strings/wallet.en.ts'
import { is } from 'valibot'
import { countAttempt } from '../platform/attempts.ts'
import type { ReadVisit } from '../platform/http.ts'
import type { Kit } from '../platform/kit.ts'
import { refuseVisitor } from '../platform/perform.ts'
import { keepProof, readProof } from '../features/wallet/server/proofs.ts'
import { keepProofCall, PROOFS_PATH, readProofCall } from '../features/wallet/schema.ts'

const AN_HOUR = 3_600
const UPLOADS_AN_HOUR = 60

/** Pictures travel as raw bytes, so these two are no JSON calls; guard and errors are the same. */
export function addProofs(app: Hono, kit: Kit, readVisit: ReadVisit): void {
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
    const picture = await readProof(kit.db, id, visit.person)
    return c.body(new Uint8Array(picture), 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'no-store',
    })
  })
}
