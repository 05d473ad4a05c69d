export type Stop = {
  /** The element's address, in words for a failure. */
  name: string
  /** The faults of this stop: the focus cannot be seen, or the order is wrong. */
  faults: string[]
  /**
   * The page, further on in the same field (a date has several parts), there again on the same
   * round, a message, or outside: the browser's own controls. A message comes and goes by itself,
   * so it has no place in the order of the page.
   */
  place: 'page' | 'within' | 'again' | 'message' | 'outside'
  /** True outside the menu and the bars around the page. */
  isInMain: boolean
}

type Look = { element: Element; shown: Element; ring: string; name: string; box: DOMRect }

/** Kept in the page between two stops. */
export type Memory = { passed?: Element[]; lastStop?: Look; readStop?: typeof readStop }

/**
 * Runs in the page (STOP_READER): what has the focus now, and its faults. It must lie
 * in sight under nothing else, wear a ring that it loses when it is left, and stand further on in
 * the page than the stop before.
 */
function readStop(isBack: boolean): Stop {
  const memory = window as Memory
  const { lastStop: last } = memory
  const at = document.activeElement
  const toasts = document.querySelector('[aria-label="Messages"]')
  if (at && toasts?.contains(at)) {
    return { name: 'a message', faults: [], place: 'message', isInMain: false }
  }
  const now = at && at !== document.body ? lookAt(at) : null
  const isInMain = Boolean(now?.element.closest('main'))
  if (now && now.element === last?.element) {
    return { name: now.name, faults: [], place: 'within', isInMain }
  }
  const faults = [...(last ? faultsOfLeaving(last) : []), ...(now ? faultsOfSight(now) : [])]
  if (now && last && !isBack && isBefore(now, last)) faults.push(`comes after ${last.name}`)
  const place = !now ? 'outside' : memory.passed?.includes(now.element) ? 'again' : 'page'
  if (now) memory.lastStop = now
  else delete memory.lastStop
  if (now) memory.passed?.push(now.element)
  return { name: now?.name ?? 'outside', faults, place, isInMain }

  function lookAt(element: Element): Look {
    // A choice hides its own small circle and shows its label; a file hides behind the box below it.
    const isHidden = element.getBoundingClientRect().width <= 1
    const shown = (isHidden && (element.closest('label') ?? element.nextElementSibling)) || element
    const box = boxOf(shown)
    // A group of choices is one stop, at another of its ends from either side.
    const isRadio = element instanceof HTMLInputElement && element.type === 'radio'
    const label = element.getAttribute('aria-label') ?? shown.textContent?.trim().slice(0, 40)
    const words = isRadio ? element.name : label || element.id
    const name = `${element.getAttribute('role') ?? element.localName} '${words}'`
    return { element, shown, ring: ringOf(shown), name, box }
  }

  /** The focus ring of the element itself, and of the box that a row which is one link lays over the row. */
  function ringOf(element: Element): string {
    // The button of a date is the browser's own, and so is its ring.
    if (element === document.activeElement && !element.matches(':focus')) return 'its own'
    return [undefined, '::after']
      .map((part) => getComputedStyle(element, part))
      .filter(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none')
      .map((look) => `${look.outline} ${look.boxShadow}`)
      .join()
  }

  function faultsOfLeaving({ shown, ring, name }: Look): string[] {
    if (!shown.isConnected || shown.contains(at)) return []
    return ringOf(shown) === ring ? [`${name} wore the same ring without the focus`] : []
  }

  function faultsOfSight({ shown, ring }: Look): string[] {
    // An element broken over two lines is looked at in its first: between the two stands another.
    const [box = shown.getBoundingClientRect()] = shown.getClientRects()
    const { left, width, top, bottom } = box
    const isTall = bottom - top > innerHeight / 4
    const heights = isTall
      ? [Math.max(top + 3, Math.min(bottom - 3, innerHeight / 3))]
      : [top + 3, (top + bottom) / 2, bottom - 3]
    const unseen = heights.flatMap((y) => {
      const over = topmost(shown, left + width / 2, y)
      if (!over) return [`out of sight at height ${Math.round(y)}`]
      const isSeen = shown.contains(over) || over.contains(shown)
      return isSeen ? [] : [`covered by ${over.outerHTML.slice(0, 120)}`]
    })
    return ring === '' ? [...unseen, 'no ring'] : unseen
  }

  /** A toast may cover anything: it disappears by itself. */
  function topmost(shown: Element, x: number, y: number): Element | undefined {
    const all = document.elementsFromPoint(x, y)
    return all.find((each) => shown.contains(each) || !toasts?.contains(each))
  }
}

/** Reading goes on to the right, further down, or to the top of what stands to the right. */
function isBefore(next: Look, before: Look): boolean {
  const partOf = (look: Look) => look.shown.closest('dialog, main, header, aside, nav')
  if (!before.shown.isConnected || partOf(next) !== partOf(before)) return false
  // Both as they stand now: reaching the next may have scrolled the list that both are in.
  const was = boxOf(before.shown)
  return next.box.left < was.right - 4 && next.box.top < was.top - 4
}

function boxOf(shown: Element): DOMRect {
  const { x, y, width, height } = shown.getBoundingClientRect()
  return new DOMRect(x + scrollX, y + scrollY, width, height)
}

/** The script that puts `readStop` into the page, with the functions it asks. */
export const STOP_READER = `(() => {
  ${[readStop, isBefore, boxOf].join('\n')}
  window.readStop = readStop
})()`
