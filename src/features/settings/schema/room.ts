import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { nothing } from '#core/fields.ts'

/** Lines of JSON: one object to a line. */
export const JSON_LINES = 'application/x-ndjson'

export const roomCalls = {
  exportRoom: defineCall({
    name: 'settings.exportRoom',
    method: 'GET',
    path: '/api/admin/room.jsonl',
    summary:
      'The whole room at one moment, without secrets: the notice, a manifest, every row, the end.',
    actor: 'admin',
    input: nothing,
    answer: v.string(),
    media: { answer: JSON_LINES },
  }),
}
