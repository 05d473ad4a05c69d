import * as v from 'valibot'
import { BATCH_PATH, MOST_IN_BATCH } from '#core/batch.ts'
import { defineCall } from '#core/call.ts'
import { fields as t } from '#core/words/en/fields.ts'

const address = v.pipe(
  v.string(),
  v.maxLength(2_000, () => t.unreadable('reads')),
)

/** The contract of the batch, for its guard and the API page. Who may read what each read itself says. */
export const batchCall = defineCall({
  name: 'batch',
  method: 'POST',
  path: BATCH_PATH,
  summary:
    'Several GET calls in one request: their addresses, such as /api/wallet?page=2, each answered with its own status and body, in order.',
  actor: 'anyone',
  whileClosed: true,
  input: v.strictObject({
    reads: v.pipe(
      v.array(address, () => t.unreadable('reads')),
      v.minLength(1, () => t.missing('reads')),
      v.maxLength(MOST_IN_BATCH, () => t.unreadable('reads')),
    ),
  }),
  answer: v.object({
    answers: v.array(v.object({ status: v.number(), body: v.unknown() })),
  }),
})
