import { DOMParser, type Element } from '@xmldom/xmldom'
import { parse } from 'gift-pegjs'
import { expect, test } from 'vitest'
import yauzl from 'yauzl'
import { catalogue } from '#app/words/ak.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { isScam, offerNamesOf, PHASES } from '#features/debrief/schema/offers.ts'
import { debriefQuestions } from '#features/debrief/words/en/debrief-questions.ts'
import { sql } from '#platform/database/sql.ts'
import { speakFrom } from '#platform/http/locale.ts'
import { inTwi } from '#tests/rig/catalogues.ts'
import { fileOf as downloaded } from '#tests/rig/file-text.ts'
import { openWorld } from '#tests/rig/world.ts'
import { giftOf } from './rules/gift.ts'
import { qtiOf } from './rules/qti.ts'
import type { Quiz } from './rules/quiz.ts'
import { type QuizLanguage, quizCalls } from './schema.ts'
import { quizAdmin } from './words/en/quiz-admin.ts'

speakFrom({ ak: catalogue })

const NAMES = PHASES.flatMap((phase) => offerNamesOf(phase))
const ENGLISH = debriefQuestions
/** No line of a text ends between GHS and its sum. */
const whole = (text: string) => text.replace(/GHS (?=\d)/g, 'GHS\u00A0')
const TWI = inTwi<typeof debriefQuestions>('debriefQuestions')
const BOTH: readonly (readonly [QuizLanguage, typeof debriefQuestions])[] = [
  ['en', ENGLISH],
  ['ak', TWI],
]

/** Every sign that GIFT or XML reads as something else, at the beginning, within and at the end. */
const HOSTILE = '%50% = [html] ~a #b {c} : d\\n // e -> f & <g> "h" ’i’ ]]> T'
const HOSTILE_QUIZ: Quiz = {
  title: HOSTILE,
  notice: PRACTICE_NOTICE,
  genuine: `Yes ${HOSTILE}`,
  scam: `No ${HOSTILE}`,
  rounds: [
    {
      phase: 'before',
      title: 'A/B',
      items: [
        { name: 'x', title: HOSTILE, text: `Text ${HOSTILE}`, isScam: true, feedback: HOSTILE },
      ],
    },
  ],
}

async function openRoom() {
  const world = await openWorld()
  await world.db.count(sql`update settings set draft_languages = true`)
  const { person } = await world.admin()
  const fileOf = async (call: 'exportGift' | 'exportQti', language: QuizLanguage) => {
    const { chunks } = downloaded(await world.ask(quizCalls[call], person, { language }))
    const pieces: Buffer[] = []
    for await (const piece of chunks) pieces.push(Buffer.from(piece))
    return Buffer.concat(pieces)
  }
  return { ...world, fileOf }
}

test.each(
  BOTH,
)('in %s, a parser of GIFT finds sixteen questions, each with the right answer, under the notice', async (language, words) => {
  const room = await openRoom()
  const file = (await room.fileOf('exportGift', language)).toString()
  expect(file.startsWith(`// ${PRACTICE_NOTICE}`)).toBe(true)
  const all = parse(file)
  expect(all.map(({ type }) => type)).toEqual(
    PHASES.flatMap(() => ['Category', 'Description', ...Array.from({ length: 8 }, () => 'MC')]),
  )
  const notices = all.flatMap((each) => (each.type === 'Description' ? [each.stem.text] : []))
  for (const notice of notices) expect(notice).toContain(PRACTICE_NOTICE)
  const questions = all.flatMap((each) => (each.type === 'MC' ? [each] : []))
  expect(questions.map(({ stem }) => stem.text)).toEqual(
    NAMES.map((name) => whole(words.offers[name])),
  )
  const right = questions.map(({ choices }) =>
    choices.filter(({ isCorrect }) => isCorrect).map(({ text }) => text.text),
  )
  expect(right).toEqual(NAMES.map((name) => [isScam(name) ? words.scam : words.genuine]))
  for (const [at, { globalFeedback }] of questions.entries()) {
    expect(globalFeedback?.text).toContain(right[at]?.[0])
  }
})

test('no sign of a text is taken for one of GIFT', () => {
  const [, , question] = parse(giftOf(HOSTILE_QUIZ))
  if (question?.type !== 'MC') throw new Error('The question was not read as one.')
  expect(question.stem.text).toBe(`Text ${HOSTILE}`)
  expect(question.title).toBe(HOSTILE)
  expect(question.choices.map(({ text }) => text.text)).toEqual([`Yes ${HOSTILE}`, `No ${HOSTILE}`])
  expect(question.globalFeedback?.text).toBe(HOSTILE)
})

async function unzip(file: Buffer): Promise<Record<string, string>> {
  const zip = await yauzl.fromBufferPromise(file, { lazyEntries: true })
  const files: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const pieces: Buffer[] = []
    for await (const piece of await zip.openReadStreamPromise(entry)) pieces.push(piece as Buffer)
    files[entry.fileName] = Buffer.concat(pieces).toString()
  }
  return files
}

/** Reads XML as strictly as the parser can: what it only warns of is a fault too. */
function readXml(text: string): Element {
  const onError = (_: string, message: string) => {
    throw new Error(message)
  }
  const { documentElement } = new DOMParser({ onError }).parseFromString(text, 'text/xml')
  if (!documentElement) throw new Error('There is no element.')
  return documentElement
}

const inside = (element: Element): Element[] =>
  [...element.childNodes].filter((node): node is Element => node.nodeType === 1)
const find = (element: Element, name: string) => [...element.getElementsByTagName(name)]
const attribute = (element: Element | undefined, name: string) => element?.getAttribute(name) ?? ''

/**
 * Each element that is used, with its children in their order as an expression over their names, and
 * the attributes it must have. Source: the DTD of QTI 1.2.1, ims_qtiasiv1p2p1.dtd, its parts that
 * are used.
 */
const MODEL: Readonly<Record<string, readonly [children: RegExp, needs?: string]>> = {
  questestinterop: [/^(qticomment )?(objectbank |assessment |(section |item )+)$/],
  assessment: [/^(qticomment )?(qtimetadata )*(objectives )*(rubric )*(section )+$/, 'ident'],
  section: [/^(qticomment )?(rubric )*(item )*$/, 'ident'],
  rubric: [/^(qticomment )?(material )+$/],
  item: [
    /^(qticomment )?(itemmetadata )?(rubric )*(presentation )?(resprocessing )*(itemfeedback )*$/,
    'ident',
  ],
  itemmetadata: [/^(qtimetadata )*$/],
  qtimetadata: [/^(qtimetadatafield )+$/],
  qtimetadatafield: [/^fieldlabel fieldentry $/],
  presentation: [/^(material |response_lid )+$/],
  material: [/^(mattext )+$/],
  response_lid: [/^(material )?render_choice (material )?$/, 'ident'],
  render_choice: [/^(material |response_label )*$/],
  response_label: [/^(material )*$/, 'ident'],
  resprocessing: [/^outcomes (respcondition )+$/],
  outcomes: [/^(decvar )+$/],
  decvar: [/^$/, 'vartype'],
  respcondition: [/^conditionvar (setvar )*(displayfeedback )*$/],
  conditionvar: [/^(other |varequal )+$/],
  varequal: [/^$/, 'respident'],
  displayfeedback: [/^$/, 'linkrefid'],
  itemfeedback: [/^(material )+$/, 'ident'],
}
const TEXTS = ['qticomment', 'mattext', 'fieldlabel', 'fieldentry', 'varequal', 'setvar']

function faultsOf(element: Element): string[] {
  const name = element.tagName
  const [children = /^$/, needs] = MODEL[name] ?? []
  const has = inside(element).map(({ tagName }) => `${tagName} `)
  return [
    ...(children.test(has.join('')) ? [] : [`${name} holds ${has.join('')}`]),
    ...(needs && !element.hasAttribute(needs) ? [`${name} has no ${needs}`] : []),
    ...(TEXTS.includes(name) ||
    [...element.childNodes].every(({ nodeType, nodeValue }) => nodeType !== 3 || !nodeValue?.trim())
      ? []
      : [`${name} holds a text`]),
    ...inside(element).flatMap(faultsOf),
  ]
}

/** The points of an item for an answer, worked out by its own rules as a platform does. */
function pointsOf(item: Element, said: string): number {
  for (const rule of find(item, 'respcondition')) {
    const [equal] = find(rule, 'varequal')
    if (equal && equal.textContent === said) return Number(find(rule, 'setvar')[0]?.textContent)
  }
  return 0
}

test.each(
  BOTH,
)('in %s, a package of QTI 1.2 has the order its DTD asks for, and rates each answer right', async (language, words) => {
  const room = await openRoom()
  const files = await unzip(await room.fileOf('exportQti', language))
  const manifest = readXml(files['imsmanifest.xml'] ?? '')
  expect(inside(manifest).map(({ tagName }) => tagName)).toEqual([
    'metadata',
    'organizations',
    'resources',
  ])
  const [resource] = find(manifest, 'resource')
  expect(attribute(resource, 'type')).toBe('imsqti_xmlv1p2')
  expect(Object.keys(files)).toEqual(['imsmanifest.xml', attribute(resource, 'href')])

  const quiz = readXml(files[attribute(resource, 'href')] ?? '')
  expect(quiz.namespaceURI).toBe('http://www.imsglobal.org/xsd/ims_qtiasiv1p2')
  expect(faultsOf(quiz)).toEqual([])
  expect(attribute(find(quiz, 'assessment')[0], 'xml:lang')).toBe(language)
  expect(find(quiz, 'rubric')[0]?.textContent).toContain(PRACTICE_NOTICE)
  expect(manifest.textContent).toContain(PRACTICE_NOTICE)
  const items = find(quiz, 'item')
  expect(items.map((item) => attribute(item, 'ident'))).toEqual(NAMES)
  for (const [at, name] of NAMES.entries()) {
    const item = items[at] as Element
    expect(find(item, 'mattext')[0]?.textContent).toBe(whole(words.offers[name]))
    const [scam, genuine] = isScam(name) ? [100, 0] : [0, 100]
    expect([pointsOf(item, 'scam'), pointsOf(item, 'genuine')]).toEqual([scam, genuine])
    const labels = find(item, 'response_label').map((label) => [
      attribute(label, 'ident'),
      label.textContent,
    ])
    expect(labels).toEqual([
      ['genuine', words.genuine],
      ['scam', words.scam],
    ])
    const shown = attribute(find(item, 'displayfeedback')[0], 'linkrefid')
    expect(attribute(find(item, 'itemfeedback')[0], 'ident')).toBe(shown)
  }
})

test('no sign of a text is taken for one of XML, and the check of the order finds a planted fault', () => {
  const { 'questions.xml': text = '' } = qtiOf(HOSTILE_QUIZ, 'en')
  const quiz = readXml(text)
  expect(faultsOf(quiz)).toEqual([])
  const [item] = find(quiz, 'item')
  expect(attribute(item, 'title')).toBe(HOSTILE)
  expect(find(quiz, 'mattext').map(({ textContent }) => textContent)).toEqual([
    PRACTICE_NOTICE,
    `Text ${HOSTILE}`,
    `Yes ${HOSTILE}`,
    `No ${HOSTILE}`,
    HOSTILE,
  ])
  const swapped = text.replace(/(<presentation>[^]*<\/presentation>)([^]*)(<\/item>)/, '$2$1$3')
  expect(faultsOf(readXml(swapped)).some((fault) => fault.startsWith('item holds'))).toBe(true)
})

test('a draft is taken only where the room takes drafts, and says that it is one', async () => {
  const room = await openRoom()
  expect((await room.fileOf('exportGift', 'ak')).toString()).toContain(
    inTwi<{ draft: string }>('languages').draft,
  )
  await room.db.count(sql`update settings set draft_languages = false`)
  await expect(room.fileOf('exportGift', 'ak')).rejects.toThrow(quizAdmin.noDrafts)
  expect((await room.fileOf('exportGift', 'en')).toString()).toContain(ENGLISH.scam)
})
