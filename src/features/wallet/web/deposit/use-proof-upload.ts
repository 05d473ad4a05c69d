import { type PictureUpload, usePictureUpload } from '#ui/fields/use-picture-upload.ts'
import { upload as send } from '#ui/live/api-upload.ts'
import { keepProofCall } from '../../schema.ts'
import { depositPage as t } from '../../words/en/deposit-page.ts'

export type ProofUpload = PictureUpload

async function keep(picture: Blob, signal: AbortSignal): Promise<string> {
  return (await send(keepProofCall, picture, { signal })).proofId
}

/** Sends the picture of a payment; `onProof` gets '' while none is kept. */
export function useProofUpload(onProof: (proofId: string) => void): ProofUpload {
  return usePictureUpload({ keep, onUploaded: onProof, failed: t.uploadFailed })
}
