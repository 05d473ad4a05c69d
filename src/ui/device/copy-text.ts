/** Puts text on the clipboard. False where the browser does not allow it. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // No clipboard, or one that is forbidden: the older way may be allowed.
    return copyByHand(text)
  }
}

/** Copies a selected field by the older command: there is no clipboard object without https. */
function copyByHand(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = 'sr-only'
  const host = document.querySelector('dialog[open]') ?? document.body
  host.append(field)
  field.select()
  try {
    return document.execCommand('copy')
  } catch {
    // A browser that refuses: the page then shows the text to be marked.
    return false
  } finally {
    field.remove()
  }
}
