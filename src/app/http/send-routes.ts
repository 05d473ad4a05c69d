import type { Context, Hono } from 'hono'
import { Refusal, refuseIf } from '#core/errors.ts'
import { parseGhs } from '#core/money.ts'
import { fields } from '#core/words/en/fields.ts'
import { queueOnceMore } from '#features/wallet/server/wallet.ts'
import { wallet as walletWords } from '#features/wallet/words/en/wallet.ts'
import { walletServer as t } from '#features/wallet/words/en/wallet-server.ts'
import { parseInput } from '#platform/calls/perform.ts'
import type { Person, ReadVisit, ServerParts } from '#platform/calls/server-parts.ts'
import { PICTURE_FORM, parseFields } from '#platform/http/read-body.ts'
import { admitPerson } from '#platform/http/request.ts'
import { readPicture, receivePicture } from '#platform/http/upload.ts'
import { sendDepositCall, sendWithdrawCall } from './app-calls.ts'

const SENT = { what: 'send', mostAnHour: 60, size: PICTURE_FORM }

/** The original's two calls: form fields in, `{ ok }` out, and every failure says why. */
export function addSends(app: Hono, serverParts: ServerParts, readVisit: ReadVisit): void {
  for (const call of [sendDepositCall, sendWithdrawCall]) {
    app.post(call.path, async (c) => {
      try {
        const { person } = await admitPerson(c, call, readVisit)
        refuseIf(refuseType(c))
        await receivePicture(serverParts, c, person, SENT, (bytes) =>
          send(serverParts, call, person, bytes),
        )
        return c.json({ ok: true })
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        return c.json({ ok: false, error: error.message }, error.status as 400)
      }
    })
  }
}

const FORM = /^application\/x-www-form-urlencoded\s*(;|$)/i

function refuseType(c: Context): Refusal | null {
  const isForm = FORM.test(c.req.header('content-type') ?? '')
  return isForm ? null : new Refusal('invalid', t.notForm)
}

type SendCall = typeof sendDepositCall

async function send(
  serverParts: ServerParts,
  call: SendCall,
  person: Person,
  bytes: Buffer,
): Promise<void> {
  const form = parseFields(bytes.toString('utf8'))
  const input = parseInput(call, form)
  if (input.userEmail !== person.email) throw new Refusal('not_found', walletWords.notFound)
  const amount = parseGhs(input.amount)
  if (amount === null) throw new Refusal('invalid', t.invalidUserOrAmount, 'amount')
  await checkScreenshot(input.screenshot)
  const kind = call === sendDepositCall ? 'deposit' : 'withdrawal'
  await queueOnceMore(serverParts.db, person, { kind, amount })
}

const DATA_URL = /^data:image\/(?:jpeg|png|webp);base64,([A-Za-z0-9+/]+=*)$/

/** The proof itself is kept with the request; here a picture only has to be one. */
async function checkScreenshot(text: string | undefined): Promise<void> {
  if (text === undefined || text === '') return
  const bytes = DATA_URL.exec(text)?.[1]
  if (!bytes) throw new Refusal('invalid', fields.pictureInvalid, 'screenshot')
  await readPicture(Buffer.from(bytes, 'base64'))
}
