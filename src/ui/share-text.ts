import { copyText } from './copy-text.ts'

/** 'left': the person closed the device's sheet, which is no error and needs no word. */
export type Shared = 'shared' | 'left' | 'copied' | 'failed'

/** Hands text to the device's own sharing; where there is none, or it refuses, to the clipboard. */
export async function shareText(text: string): Promise<Shared> {
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ text })
      return 'shared'
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left'
    }
  }
  return (await copyText(text)) ? 'copied' : 'failed'
}
