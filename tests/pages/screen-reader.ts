/**
 * The words of a screen reader: what changes in a region that stood there and may speak at that
 * moment.
 */
export function listen(): string[] {
  const said: string[] = []
  const known = new Set(document.querySelectorAll('[aria-live], [role="status"]'))
  const observer = new MutationObserver((records) => {
    const speaking = new Set(
      records.flatMap(({ target }) => {
        const element = target instanceof Element ? target : target.parentElement
        const region = element?.closest('[aria-live], [role="status"]')
        return region && known.has(region) && region.getAttribute('aria-live') !== 'off'
          ? [region]
          : []
      }),
    )
    for (const region of speaking) said.push(region.textContent ?? '')
    for (const region of document.querySelectorAll('[aria-live], [role="status"]')) {
      known.add(region)
    }
  })
  observer.observe(document.body, { childList: true, characterData: true, subtree: true })
  return said
}
