/**
 * The element that a text was written into: where it stands beside others, it has an element of its own
 * (src/ui/jsx), and its words go on in the next.
 */
export function wholeOf(text: HTMLElement | undefined): HTMLElement {
  if (!text?.parentElement) throw new Error('There is no such text on the page.')
  const isOwn = /^span$/i.test(text.tagName) && text.className === ''
  return isOwn ? text.parentElement : text
}
