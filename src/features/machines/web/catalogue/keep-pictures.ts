import { Refusal } from '#core/errors.ts'
import { uploadBytes } from '#ui/live/api-upload.ts'
import { keepPictureCall, type MachineForm } from '../../schema/admin.ts'
import { adminItems } from '../../words/en/admin-items.ts'
import type { ImportRow } from './import-machines.ts'

/** Sends a picture, which the server draws anew; gives the id it is kept under. */
export async function keepPicture(picture: Blob, signal?: AbortSignal): Promise<string> {
  return (await uploadBytes(keepPictureCall, picture, { signal })).pictureId
}

/** The ids of pictures that were sent, by the text of each: an import tried again sends none twice. */
export type KeptPictures = Map<string, string>

/**
 * The machines of these rows with the pictures that the file has for them. Each goes the way of an
 * uploaded one, so the same limits hold. Refuses with the row whose picture is refused.
 */
export async function withPictures(
  rows: readonly ImportRow[],
  pictures: KeptPictures,
): Promise<MachineForm[]> {
  const machines: MachineForm[] = []
  for (const { row, machine, picture } of rows) {
    if (!machine) continue
    const pictureId = picture === null ? null : await idOf(picture, row, pictures)
    machines.push({ ...machine, pictureId })
  }
  return machines
}

async function idOf(picture: string, row: number, pictures: KeptPictures): Promise<string> {
  const known = pictures.get(picture)
  if (known !== undefined) return known
  try {
    const id = await keepPicture(bytesOf(picture))
    pictures.set(picture, id)
    return id
  } catch (failure) {
    if (!(failure instanceof Refusal)) throw failure
    throw new Refusal(failure.code, `${adminItems.import.row(row)}: ${failure.message}`)
  }
}

/** The bytes of a data URL in base64. */
function bytesOf(dataUrl: string): Blob {
  const [head = '', body = ''] = dataUrl.split(',')
  const bytes = Uint8Array.from(atob(body), (sign) => sign.charCodeAt(0))
  return new Blob([bytes], { type: head.slice('data:'.length, head.indexOf(';')) })
}
