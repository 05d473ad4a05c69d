import type { AnswerOf, AnyCall } from '#core/call.ts'
import { inRoom } from '../router/room-base.ts'
import { type ApiRequest, type AskOptions, answerOf, sendRequest } from './api.ts'

/** A picture takes long on a slow connection. */
const UPLOAD_TIMEOUT_MS = 120_000

/** Like `askServer`, for a call that takes raw bytes such as a picture. */
export async function uploadBytes<C extends AnyCall>(
  call: C,
  body: Blob,
  options: AskOptions = {},
): Promise<AnswerOf<C>> {
  const headers = { 'content-type': body.type || 'application/octet-stream' }
  const request: ApiRequest = [inRoom(call.path), { method: call.method, headers, body }]
  return answerOf<C>(await sendRequest(request, { timeoutMs: UPLOAD_TIMEOUT_MS, ...options }))
}
