import { copyText } from './copy-text.ts'

export type Shared = 'shared' | 'copied' | 'left' | 'failed'

/** Hands a text to the device to share; where it cannot, copies it. 'left': the person thought better of it. */
export async function share(data: { title: string; text: string; url?: string }): Promise<Shared> {
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
