import { copyText } from './copy-text.ts'

type ShareOutcome = 'shared' | 'copied' | 'left' | 'failed'

/** True if this device can share pictures with other apps. */
export function canSharePicture(picture: File): boolean {
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [picture] })
}

/** Hands a picture to the device to share; false where it would not take it. */
export async function sharePicture(picture: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [picture], title })
    return true
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'AbortError'
  }
}

/**
 * Hands a text to the device to share; where it cannot, copies it. 'left': the person cancelled.
 */
export async function shareOrCopy(data: {
  title: string
  text: string
  url?: string
}): Promise<ShareOutcome> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share(data)
      return 'shared'
    } catch (failure) {
      if (failure instanceof DOMException && failure.name === 'AbortError') return 'left'
    }
  }
  const text = data.url ? `${data.text}\n${data.url}` : data.text
  return (await copyText(text)) ? 'copied' : 'failed'
}
