import type { Context, Hono } from 'hono'
import type * as v from 'valibot'
import { Refusal, refuseIf } from '../core/errors.ts'
import { parseGhs } from '../core/money.ts'
import { server as serverText } from '../core/strings/server.en.ts'
import { wallet as t } from '../core/strings/wallet.en.ts'
import { sendDepositCall, sendWithdrawCall } from './send-calls.ts'
import { queueOnceMore } from '../features/wallet/server/wallet.ts'
import { countAttempt } from '../platform/attempts.ts'
import type { ReadVisit } from '../platform/http.ts'
import type { Kit } from '../platform/kit.ts'
import { parseInput, refuseVisitor } from '../platform/perform.ts'
import { parseFields } from '../platform/sent-once.ts'
import { readPicture } from '../platform/upload.ts'

const AN_HOUR = 3_600
const MAILS_AN_HOUR = 60

/** The original's two calls: form fields in, `{ ok }` out, and every failure says why. */
export function addSends(app: Hono, kit: Kit, readVisit: ReadVisit): void {
  for (const call of [sendDepositCall, sendWithdrawCall]) {
    const kind = call === sendDepositCall ? 'deposit' : 'withdrawal'
    app.post(call.path, async (c) => {
      try {
        const visit = await readVisit(c.req.raw.headers)
        refuseIf(refuseVisitor(call, visit))
        if (!visit.person) throw new Error('a visitor was let through')
        const input = parseInput(call, await readForm(c)) as v.InferOutput<typeof call.input>
        if (input.userEmail !== visit.person.email) throw new Refusal('not_found', t.notFound)
        const amount = parseGhs(input.amount)
        if (amount === null) throw new Refusal('invalid', t.invalidUserOrAmount, 'amount')
        await checkScreenshot(input.screenshot)
        const asked = await countAttempt(kit.db, `send ${visit.person.id}`, AN_HOUR)
        if (asked > MAILS_AN_HOUR) throw new Refusal('too_many', serverText.tooMany)
        await queueOnceMore(kit.db, visit.person, { kind, amount })
        return c.json({ ok: true })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return c.json({ ok: false, error: error.message }, error.status as 400)
      }
    })
  }
}

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i

async function readForm(c: Context): Promise<Record<string, string>> {
  if (!FORM.test(c.req.header('content-type') ?? '')) throw new Refusal('invalid', t.notForm)
  return parseFields(new URLSearchParams(await c.req.text()))
}

const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+=*)$/

/** The proof itself is kept with the request; here a picture only has to be one. */
async function checkScreenshot(text: string | undefined): Promise<void> {
  if (text === undefined || text === '') return
  const bytes = DATA_URL.exec(text)?.[1]
  if (!bytes) throw new Refusal('invalid', t.proofInvalid, 'screenshot')
  await readPicture(Buffer.from(bytes, 'base64'))
}
