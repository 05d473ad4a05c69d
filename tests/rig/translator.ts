/**
 * Translates a page as a browser does (Chrome's translator): each text is taken out, and an element with what
 * it says in the other language stands in its place. Runs in the page, and needs nothing of this file; gives
 * a function that ends it.
 */
export function translate(root: Node = document): () => void {
  const OURS = 'data-translated'
  const put = (text: Text) => {
    const outer = document.createElement('font')
    const inner = document.createElement('font')
    inner.setAttribute(OURS, '')
    inner.textContent = text.data
    outer.append(inner)
    text.replaceWith(outer)
  }
  const look = () => {
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walk.nextNode()) {
      const text = walk.currentNode as Text
      const isLeft = text.parentElement?.closest(
        `[translate="no"], [${OURS}], script, style, title`,
      )
      if (!isLeft && text.data.trim() !== '') texts.push(text)
    }
    for (const text of texts) put(text)
  }
  const observer = new MutationObserver(look)
  observer.observe(root, { childList: true, characterData: true, subtree: true })
  look()
  return () => observer.disconnect()
}
