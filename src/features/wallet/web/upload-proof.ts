import * as v from 'valibot'
import { type ErrorBody, REFUSALS, Refusal } from '../../../core/errors.ts'
import { BrokenAnswer, ConnectionError } from '../../../ui/api.ts'
import { noteAsked, noteEnded, noteHeard, noteLost } from '../../../ui/connection.ts'
import { PROOFS_PATH, proofAnswer } from '../schema.ts'

/** Pictures go as raw bytes, which `ask` does not speak. Throws what `ask` throws. */
export async function uploadProof(picture: Blob, signal: AbortSignal): Promise<string> {
  noteAsked()
  try {
    const headers = { 'content-type': picture.type || 'application/octet-stream' }
    const response = await fetch(PROOFS_PATH, { method: 'POST', headers, body: picture, signal })
    noteHeard()
    const body: unknown = await response.json().catch(() => null)
    if (response.ok) return v.parse(proofAnswer, body).proofId
    throw refusalOf(body)
  } catch (failure) {
    if (signal.aborted || failure instanceof Refusal || failure instanceof BrokenAnswer)
      throw failure
    noteLost()
    throw new ConnectionError(false)
  } finally {
    noteEnded()
  }
}

function refusalOf(body: unknown): Refusal | BrokenAnswer {
  const error = (body as ErrorBody | null)?.error
  if (!error || error.code === 'bug' || !(error.code in REFUSALS))
    return new BrokenAnswer(error?.id)
  return new Refusal(error.code, error.message, 'proofId')
}
