import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { build, type Rolldown } from 'vite'
import { catalogue as twi } from '#app/words/ak.ts'
import { ask, type Caller, expect } from './room.ts'

// The journey through the languages needs texts that stand in for a language, English to look for, and a
// look at what does not fit.

/** Texts under the names the app has for them, as English says them. */
type NamedTexts = Readonly<Record<string, unknown>>

/** Rooms keep drafts off; this one takes them, and knows the truth or not. */
export async function takeDrafts(office: Caller, revealed: boolean): Promise<void> {
  await change(office, { draftLanguages: true, revealed })
}

/** Clears the form's drafts, as the next journey in this room expects. */
export async function leaveDrafts(office: Caller): Promise<void> {
  await change(office, { draftLanguages: false, revealed: false })
}

async function change(office: Caller, what: Record<string, boolean>): Promise<void> {
  const { settings, version } = await ask(office, '/api/admin/settings')
  await ask(office, '/api/admin/settings', { ...settings, ...what, version })
}

/** Speaks a language on the open page, as its button does, and stays there. */
export async function speak(page: Page, locale: 'ak' | 'en-GH'): Promise<void> {
  await page.evaluate((code) => localStorage.setItem('sikalab.locale', code), locale)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', locale)
}

/** The lengthened texts as a module, which takes seconds to build. */
export async function buildLengthenedTexts(): Promise<string> {
  const [made] = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      lib: { entry: 'e2e/pseudo-texts.ts', formats: ['es'], fileName: 'pseudo' },
    },
  })) as Rolldown.RolldownOutput[]
  return made?.output[0].code ?? ''
}

/** Makes this page load the lengthened texts in place of those of Twi. */
export async function lengthenTexts(page: Page, body: string): Promise<void> {
  await page.route(/\/assets\/ak-[\w-]+\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  )
}

/** All English catalogues by their names. */
export async function englishCatalogues(): Promise<NamedTexts> {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => /[/\\]words[/\\]en[/\\][^/\\]+\.ts$/.test(file))
    .map((file) => import(join('..', 'src', file)))
  return Object.assign({}, ...(await Promise.all(files)))
}

/**
 * Each English sentence that Twi says otherwise, and of the longer ones a pattern of what is put
 * in.
 */
export function englishOf(catalogues: NamedTexts): { texts: string[]; patterns: string[] } {
  const [texts, patterns]: [Set<string>, Set<string>] = [new Set(), new Set()]
  // A word that Twi has taken over is no English where it stands alone.
  const takenOver = new Set<string>()
  const look = (english: unknown, said: unknown): void => {
    if (typeof english === 'string') {
      if (english === said) takenOver.add(english.trim())
      else if (/[a-z]{3}/i.test(english)) texts.add(english.trim())
    } else if (typeof english === 'function') {
      const pattern = patternOf(english as Sentence)
      if (pattern) patterns.add(pattern)
    } else if (english && said && typeof english === 'object') {
      for (const key of Object.keys(english))
        look(Reflect.get(english, key), Reflect.get(said, key))
    }
  }
  for (const [name, said] of Object.entries(twi)) look(catalogues[name], said)
  return { texts: [...texts].filter((text) => !takenOver.has(text)), patterns: [...patterns] }
}

type Sentence = (...given: unknown[]) => unknown

const HOLE = '\u0001'

/** A sentence with something put in, as a pattern; null where it needs more than a name or two. */
function patternOf(sentence: Sentence): string | null {
  try {
    const text = sentence(HOLE, HOLE, HOLE, HOLE)
    if (typeof text !== 'string' || /NaN|undefined/.test(text)) return null
    const parts = text.trim().split(HOLE)
    if (!parts.some((part) => /[a-z]{3,} [a-z]{2,}/i.test(part))) return null
    return `^${parts.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')).join('.+')}$`
  } catch {
    return null
  }
}

/** Reads what stands on the page, but for what says that it is in English. */
export function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = new Set<string>()
    const isEnglish = (of: Element | null) => of?.closest('[lang="en"], script, style') != null
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? ''
      if (text && !isEnglish(node.parentElement)) said.add(text)
    }
    for (const each of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]')) {
      if (isEnglish(each)) continue
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) {
        const text = each.getAttribute(name)?.trim()
        if (text) said.add(text)
      }
    }
    return [...said, document.title.replace(/ · SikaLab$/, '')]
  })
}

/** The room between two words of the bar of places, where they are nearest. */
export function readBarGap(page: Page): Promise<number> {
  return page.evaluate(() => {
    const words = [...document.querySelectorAll('nav.fixed a')].map((place) => {
      const range = document.createRange()
      range.selectNodeContents(place.lastChild ?? place)
      return range.getBoundingClientRect()
    })
    return Math.min(...words.slice(1).map(({ left }, at) => left - (words[at]?.right ?? 0)))
  })
}

/** Names that are the same in each language. */
const NAMES = /Securities and Exchange Commission|Securities Industry Act/g

/** Words that only English has, and each sentence of it has one. */
const ENGLISH_WORDS = /\b(?:the|your|you|and|with|from|this|that|which|are|not|was|have|will)\b/i

/** The English on a page that speaks Twi. `typed`: what people and the house's tables say. */
export function englishIn(
  said: readonly string[],
  { texts, patterns }: ReturnType<typeof englishOf>,
  typed: readonly string[],
): string[] {
  const known = new Set(texts)
  const sentences = patterns.map((pattern) => new RegExp(pattern))
  return said.filter((text) => {
    if (typed.some((each) => each === text || (each.length > 20 && text.includes(each))))
      return false
    if (known.has(text) || sentences.some((sentence) => sentence.test(text))) return true
    const isEnglish = ENGLISH_WORDS.test(text.replace(NAMES, 'SEC'))
    return isEnglish && !typed.some((each) => each.includes(text))
  })
}

/** Every text that the server has ever answered this page, as it did. */
export function followAnswers(page: Page): () => string[] {
  const typed = new Set<string>()
  const gather = (value: unknown): void => {
    if (typeof value === 'string') typed.add(value.trim())
    else if (value && typeof value === 'object') Object.values(value).forEach(gather)
  }
  page.on('response', async (response) => {
    if (!new URL(response.url()).pathname.includes('/api/')) return
    gather(await response.json().catch(() => null))
  })
  return () => [...typed].filter((text) => text.length > 1)
}

/** Texts that have no room: cut off, or out of the button, heading or cell that they stand in. */
export function readClipped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    const note = (of: Element, why: string) =>
      faults.push(`${why}: ${of.tagName.toLowerCase()} ‘${of.textContent?.trim().slice(0, 60)}’`)
    const isShown = (of: Element) => {
      const { width, height } = of.getBoundingClientRect()
      // A text for screen readers alone is cut on purpose, with all that is in it.
      for (let at: Element | null = of; at; at = at.parentElement)
        if (getComputedStyle(at).clipPath !== 'none') return false
      return width > 1 && height > 1 && getComputedStyle(of).visibility !== 'hidden'
    }
    // In the rows of a list what is long ends in dots, and is whole on its own page.
    const endsInDots = (of: Element): boolean => {
      const row = of.closest('td, li, [role=row]')
      for (let at: Element | null = row && of; at && at !== row?.parentElement; ) {
        const { textOverflow, webkitLineClamp } = getComputedStyle(at)
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return true
        at = at.parentElement
      }
      return false
    }
    for (const element of document.querySelectorAll<HTMLElement>('#root *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}{3}/u.test(node.textContent ?? ''),
      )
      if (!hasText || !isShown(element)) continue
      if (endsInDots(element)) continue
      const { overflowX, overflowY } = getComputedStyle(element)
      // A name may be cut where its whole is a tooltip.
      if (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1 && !element.title)
        note(element, 'cut')
      if (
        overflowY === 'hidden' &&
        element.scrollHeight > element.clientHeight + 4 &&
        !element.title
      )
        note(element, 'cut below')
      const box = element.closest(
        'button, a, label, summary, th, td, h1, h2, h3, [role=tab], dt, dd',
      )
      if (!box) continue
      const range = document.createRange()
      range.selectNodeContents(element)
      const [text, room] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
      // Between cells there is a gap.
      const spare = box.tagName === 'TD' ? 12 : 2
      if (text.right > room.right + spare || text.left < room.left - 2)
        note(box, 'wider than its box')
      if (text.bottom > room.bottom + 4) note(box, 'higher than its box')
    }
    // A typed text is seen to eight signs, or to as many as the field takes; a figure to the signs that
    // stand in it.
    for (const field of document.querySelectorAll<HTMLInputElement>('#root input')) {
      if (!/^(text|search|email|tel|password)$/.test(field.type) || !isShown(field)) continue
      const most = field.maxLength > 0 ? Math.min(field.maxLength, 8) : 8
      const signs = field.inputMode === 'decimal' ? field.value.length : most
      const { fontSize, paddingLeft, paddingRight } = getComputedStyle(field)
      const room =
        field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
      if (room < signs * 0.55 * Number.parseFloat(fontSize))
        faults.push(`too narrow: ${field.name}`)
    }
    return [...new Set(faults)]
  })
}
