import { expect, test } from 'vitest'
import type { PersonId } from '#core/ids.ts'
import { ghs } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { legal } from '#features/auth/words/en/legal.ts'
import { offerNamesOf } from '#features/debrief/schema/offers.ts'
import { questionCalls } from '#features/debrief/schema/questions.ts'
import { questionAdminCalls } from '#features/debrief/schema/standing.ts'
import { sql } from '#platform/database/sql.ts'
import { readCsv } from '#tests/rig/read-csv.ts'
import { type Browser, openServer } from '#tests/rig/server.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { openClass } from '#tests/rooms/class-world.ts'

const PASSWORD = 'a-fine-password'
const ama = { email: 'ama@example.test', password: PASSWORD }
const kofi = { email: 'kofi@example.test', password: PASSWORD }
const FORMULA = '=HYPERLINK("http://evil.example","win")'

type Rows = Record<string, unknown>[]
type File = Record<string, Rows> & { notice: string }

/** Two learners with something in every section; Ama typed a formula where her name belongs. */
async function open() {
  const world = await openWorld()
  const { browser } = openServer(world)
  const admin = await world.admin()
  const tab = browser()
  await tab.post('/api/auth/sign-up', ama)
  const other = browser()
  await other.post('/api/auth/sign-up', kofi)
  for (const each of [tab, other]) {
    const { reference } = (await each.post('/api/pocket/send', { amount: ghs(200) })).body
    const deposit = { amount: ghs(200), method: 'mtn', accountName: FORMULA, reference }
    const request = (await each.post('/api/deposits', deposit)).body as { requestId: string }
    await admin.approve(request.requestId)
    await each.post('/api/machines/buy', { machineId: 10, price: ghs(50) })
    const account = (await each.get('/api/pocket')).body['practiceNumber']
    await each.post('/api/withdrawals', { amount: ghs(60), method: 'bank', account })
  }
  await world.advance()
  await tab.post('/api/auth/request-reset', { email: ama.email })
  return { world, tab, other, id: await idOf(world, ama.email) }
}

const idOf = async (world: World, email: string) =>
  (await world.db.one<{ id: PersonId }>(sql`select id from person where email = ${email}`)).id

const json = async (tab: Browser) => (await tab.get('/api/auth/data?format=json')).body as File
const csv = async (tab: Browser) =>
  String((await tab.get('/api/auth/data?format=csv')).body['text'])

test('the document has the notice and everything that is one’s own', async () => {
  const { world, tab, id } = await open()
  const file = await json(tab)
  expect(file.notice).toBe(PRACTICE_NOTICE)
  const { db } = world
  const stored = {
    transfers: await db.rows(sql`select from transfer where learner_id = ${id}`),
    requests: await db.rows(sql`select from request where learner_id = ${id}`),
    payments: await db.rows(sql`select from payment where learner_id = ${id}`),
    machines: await db.rows(sql`select from ownership where learner_id = ${id}`),
  }
  for (const [name, rows] of Object.entries(stored)) {
    expect(rows.length, name).toBeGreaterThan(0)
    expect(file[name], name).toHaveLength(rows.length)
  }
  expect(file['account']).toMatchObject([{ email: ama.email, role: 'learner' }])
  expect(file['sessions']).toHaveLength(1)
  expect(file['mail']?.map(({ kind }) => kind)).toEqual(['request-decided', 'password-reset'])
  await world.verify()
})

/** Columns of a person that the file has under another name: who invited one is somebody else's. */
const NAMED_OTHERWISE: Record<string, string> = {
  guarded: 'linksAreYoursAlone',
  invited_by: 'wasInvited',
  referred_by: 'wasReferred',
}

/** Columns that are the name or the e-mail once more, in the form by which they are compared and found. */
const FOLLOWING = ['name_key', 'searched']

test('each column of a person stands in the account, but when they were deleted', async () => {
  const { world, tab } = await open()
  const columns = await world.db.rows<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'person' and column_name <> 'deleted_at'`)
  const inCapitals = (name: string) =>
    name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase())
  const own = columns.filter(({ name }) => !FOLLOWING.includes(name))
  const inFile = own.map(({ name }) => NAMED_OTHERWISE[name] ?? inCapitals(name))
  const [account = {}] = (await json(tab))['account'] ?? []
  expect(inFile.length).toBeGreaterThan(10)
  expect(Object.keys(account).toSorted()).toEqual(inFile.toSorted())
})

test('who joined with a name finds it in their file, and who gave an email no name beside it', async () => {
  const { tab, other } = await open()
  const { phone, join } = await openClass()
  const seat = phone()
  const { name } = await join(seat, { members: 3 })
  expect((await json(seat))['account']).toMatchObject([{ name, email: null, members: 3 }])
  for (const each of [tab, other]) {
    expect((await json(each))['account']).toMatchObject([{ name: null, members: 1 }])
  }
})

/** The privacy notice's words for the sections that it does not call by their name. */
const SAID_AS: Record<string, string> = {
  account: 'the email',
  balances: 'practice transactions',
  transfers: 'practice transactions',
  requests: 'practice transactions',
  payments: 'practice transactions',
}

test('the privacy notice says of each section of the file that it is stored', async () => {
  const { tab } = await open()
  const file = await json(tab)
  const sections = Object.keys(file).filter((name) => !['notice', 'notInThisFile'].includes(name))
  expect(sections.length).toBeGreaterThan(9)
  const stored = legal.privacy(null).sections[0]?.text.join(' ').toLowerCase() ?? ''
  // 'lessonTaps' is said by 'lesson' and 'tap'.
  const wordsOf = (name: string) => name.split(/(?=[A-Z])/).map((word) => word.replace(/s$/, ''))
  const unsaid = sections.filter((name) => {
    const words = name in SAID_AS ? [SAID_AS[name] ?? ''] : wordsOf(name)
    return !words.every((word) => stored.includes(word.toLowerCase()))
  })
  expect(unsaid).toEqual([])
})

test('its figures are those of the books: balances, and entries that add up to them', async () => {
  const { world, tab, id } = await open()
  const { balances, transfers } = await json(tab)
  const books = await world.db.one<Record<string, number>>(sql`
    select wallet as "walletPesewas", held as "heldPesewas", pocket as "pocketPesewas",
      suspense as "sentAndNotYetCreditedPesewas",
      bills as "inTreasuryBillsPesewas" from books where learner_id = ${id}`)
  expect(balances).toEqual([books])
  const sumOf = (account: string) =>
    (transfers ?? []).reduce((sum, { source, target, amountPesewas }) => {
      const sign = Number(target === account) - Number(source === account)
      return sum + sign * Number(amountPesewas)
    }, 0)
  expect(sumOf('wallet')).toBe(books['walletPesewas'])
  expect(sumOf('pocket')).toBe(books['pocketPesewas'])
})

test('nothing of anyone else is in it', async () => {
  const { world, tab, other } = await open()
  const mine = JSON.stringify(await json(tab)) + (await csv(tab))
  const theirs = await json(other)
  const marks = [
    kofi.email,
    await idOf(world, kofi.email),
    ...['requests', 'payments', 'pictures'].flatMap((name) =>
      (theirs[name] ?? []).map((row) => String(row['id'])),
    ),
    ...(theirs['payments'] ?? []).map((row) => String(row['reference'])),
  ]
  expect(marks.length).toBeGreaterThan(4)
  expect(marks.filter((mark) => mine.includes(mark))).toEqual([])
})

test('no secret is in it: neither a password’s hash, nor a session’s token, nor a mailed link', async () => {
  const { world, tab } = await open()
  const { rows } = await world.db.pool.query(`
    select password as secret from auth.account where password <> 'none'
    union all select token from auth.session
    union all select replace(identifier, 'reset-password:', '') from auth.verification`)
  const text = JSON.stringify(await json(tab)) + (await csv(tab))
  expect(rows.length).toBeGreaterThan(3)
  expect(rows.filter(({ secret }) => text.includes(secret))).toEqual([])
  for (const cookie of tab.jar.values()) expect(text).not.toContain(cookie)
})

test('mail to an address that was somebody else’s before stays theirs', async () => {
  const { tab, other } = await open()
  await tab.post('/api/auth/change-email', { email: 'new@example.test', password: PASSWORD })
  await other.post('/api/auth/change-email', { email: ama.email, password: PASSWORD })
  const kindsOf = async (who: Browser) => (await json(who))['mail']?.map(({ kind }) => kind)
  expect(await kindsOf(tab)).toEqual([
    'request-decided',
    'password-reset',
    'email-changed',
    'email-changed',
  ])
  expect(await kindsOf(other)).toEqual(['request-decided', 'email-changed', 'email-changed'])
})

test('the spreadsheet opens with the notice, names each part, and writes cedis', async () => {
  const { tab } = await open()
  const [notice, columns, account, ...rest] = readCsv(await csv(tab))
  expect(notice).toEqual([PRACTICE_NOTICE])
  expect(account?.[columns?.indexOf('email') ?? -1]).toBe(ama.email)
  const parts = rest
    .filter((_row, at) => at > 0 && rest[at - 1]?.join('') === '')
    .map(([name]) => name)
  // A feature with rows of its own about a person adds a part; none of these is ever missing.
  const known = [
    'balances',
    'transfers',
    'requests',
    'pictures',
    'payments',
    'machines',
    'lessonTaps',
    'sessions',
    'mail',
    'notInThisFile',
  ]
  expect(parts.filter((part) => known.includes(part ?? ''))).toEqual(known)
  expect(parts.at(-1)).toBe('notInThisFile')
  const at = rest.findIndex(([name]) => name === 'balances')
  expect(rest[at + 1]).toEqual([
    'walletGHS',
    'heldGHS',
    'pocketGHS',
    'sentAndNotYetCreditedGHS',
    'inTreasuryBillsGHS',
  ])
  expect(rest[at + 2]).toEqual(['120.00', '60.00', '1800.00', '0.00', '0.00'])
})

test('a formula typed where a name belongs is only text in the spreadsheet', async () => {
  const { tab } = await open()
  const cells = readCsv(await csv(tab)).flat()
  expect(cells).toContain(`'${FORMULA}`)
  expect(cells).not.toContain(FORMULA)
  expect((await json(tab))['requests']?.[0]).toMatchObject({ accountName: FORMULA })
})

test('a newcomer’s spreadsheet says of each part without rows that there is none', async () => {
  const world = await openWorld()
  const tab = openServer(world).browser()
  await tab.post('/api/auth/sign-up', ama)
  const rows = readCsv(await csv(tab))
  const at = rows.findIndex(([name]) => name === 'requests')
  expect(rows[at + 1]).toEqual(['(none)'])
})

test('a file has its day in its name and is stored nowhere on the way', async () => {
  const { world, tab } = await open()
  const { headers } = await tab.get('/api/auth/data?format=csv')
  const name = `sikalab-my-data-${await world.today()}.csv`
  expect(headers.get('content-disposition')).toBe(`attachment; filename="${name}"`)
  expect(headers.get('cache-control')).toBe('no-store')
})

test('the 61st file within an hour is refused, for this person alone', async () => {
  const { tab, other } = await open()
  for (let taken = 0; taken < 60; taken++) {
    expect((await tab.get('/api/auth/data?format=json')).status).toBe(200)
  }
  expect((await tab.get('/api/auth/data?format=json')).error).toMatchObject({ code: 'too_many' })
  expect((await other.get('/api/auth/data?format=json')).status).toBe(200)
})

test('a visitor gets no file, and another format is refused', async () => {
  const { tab, world } = await open()
  const visitor = openServer(world).browser()
  expect((await visitor.get('/api/auth/data?format=json')).status).toBe(401)
  expect((await tab.get('/api/auth/data?format=xml')).error).toMatchObject({ field: 'format' })
})

test('answers to the debrief’s questions are in no file of one’s own, which says so and why', async () => {
  const { world, tab, id } = await open()
  const { person } = await world.admin()
  await world.ask(questionAdminCalls.setQuestions, person, { phase: 'before', open: true })
  const before = { file: await json(tab), sheet: await csv(tab) }
  const learner = {
    id,
    name: ama.email,
    email: ama.email,
    role: 'learner',
    status: 'active',
  } as const
  await world.ask(questionCalls.sendAnswers, learner, {
    phase: 'before',
    answers: Object.fromEntries(offerNamesOf('before').map((name) => [name, 'scam' as const])),
  })
  // The file does not even tell that somebody answered: it is the same as before.
  const plain = ({ sessions: _seen, ...file }: File) =>
    // The visit that asks for a file is noted beside it, sooner or later.
    JSON.stringify(file, (key, value) => (key.startsWith('lastActive') ? undefined : value))
  expect(plain(await json(tab))).toBe(plain(before.file))
  for (const text of [JSON.stringify(await json(tab)), await csv(tab)]) {
    expect(text).toContain('Answers to the questions of the debrief. They are kept without a name')
  }
})
