import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { BatchAnswer } from '#core/batch.ts'
import { ghs } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { roomWordsOf } from '#core/room-words.ts'
import type { fields } from '#core/words/en/fields.ts'
import { accountCalls } from '#features/auth/schema/account.ts'
import type { auth as englishAuth } from '#features/auth/words/en/auth.ts'
import type { authServer } from '#features/auth/words/en/auth-server.ts'
import { machines as machinesWords } from '#features/machines/words/en/machines.ts'
import type { pocket as englishPocket } from '#features/pocket/words/en/pocket.ts'
import type { wallet as englishWallet } from '#features/wallet/words/en/wallet.ts'
import type { walletLetters } from '#features/wallet/words/en/wallet-letters.ts'
import { walletServer } from '#features/wallet/words/en/wallet-server.ts'
import { kinds } from '#ledger/words/en/kinds.ts'
import { inTwi } from '#tests/rig/catalogues.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld, type World } from '#tests/rig/world.ts'
import { sql } from '../database/sql.ts'
import { access } from '../words/en/access.ts'
import { answerInLocale, inLocaleOf, localeOfNow, type RoomSays } from './locale.ts'

const twiAuth = inTwi<typeof englishAuth>('auth')
const twiAccess = inTwi<typeof access>('access')
const twiAuthServer = inTwi<typeof authServer>('authServer')
const twiFields = inTwi<typeof fields>('fields')
const twiKinds = inTwi<typeof kinds>('kinds')
const twiPocket = inTwi<typeof englishPocket>('pocket')
const twiWallet = inTwi<typeof englishWallet>('wallet')
const twiLetters = inTwi<typeof walletLetters>('walletLetters')
const twiWalletServer = inTwi<typeof walletServer>('walletServer')

const ama = { email: 'ama@example.test', password: 'a-fine-password' }

/** A room that takes drafts, and somebody whose phone speaks Twi. */
async function open(draftLanguages = true) {
  const world = await openWorld()
  await world.db.count(sql`update settings set draft_languages = ${draftLanguages}`)
  const { app } = openServer(world)
  let cookie = ''
  let locale = 'ak'
  const ask = async (path: string, body?: unknown, key?: string) => {
    const response = await app.request(path, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        cookie,
        'x-locale': locale,
        'content-type': 'application/json',
        ...(key && { 'idempotency-key': key }),
      },
    })
    const set = response.headers.getSetCookie()[0]?.split(';')[0]
    if (set) cookie = set
    const text = await response.text()
    return { status: response.status, text, json: () => JSON.parse(text) }
  }
  return {
    world,
    ask,
    speak: (next: string) => {
      locale = next
    },
    said: async (path: string, body?: unknown): Promise<string> =>
      (await ask(path, body)).json().error.message,
  }
}

const mailsOf = (world: World) =>
  world.db.rows<{ kind: string; recipient: string; subject: string; body: string }>(
    sql`select kind, recipient, subject, body from outbox order by queued_at`,
  )

test('a refusal is in the language of who asks: of a guard, a rule and a field', async () => {
  const { ask, said } = await open()
  expect(await said('/api/wallet')).toBe(twiAccess.signInFirst)
  expect(await said('/api/auth/sign-up', { ...ama, email: 'none' })).toBe(twiAuth.emailInvalid)
  await ask('/api/auth/sign-up', ama)
  expect(await said('/api/wallet/receipt?id=none')).toBe(twiWallet.notFound)
  expect(await said('/api/wallet/activity?page=none')).toBe(twiFields.wholeNumber)
})

test('a language is English where it is unknown, and a draft where the room takes none', async () => {
  const { said, speak, world } = await open(false)
  expect(await said('/api/wallet')).toBe(access.signInFirst)
  await world.db.count(sql`update settings set draft_languages = true`)
  await new Promise((resolve) => setTimeout(resolve, 1_100))
  expect(await said('/api/wallet')).toBe(twiAccess.signInFirst)
  for (const other of ['', 'en', 'xx', 'akan', 'ak;drop']) {
    speak(other)
    expect(await said('/api/wallet')).toBe(access.signInFirst)
  }
  speak('tw-GH')
  expect(await said('/api/wallet')).toBe(twiAccess.signInFirst)
})

test('two who ask at the same moment are each answered in their own language', async () => {
  const { world, ask } = await open()
  const english = openServer(world).browser()
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, at) =>
      at % 2
        ? [at, (await ask('/api/wallet')).json().error.message]
        : [at, (await english.get('/api/wallet')).error?.message],
    ),
  )
  const expected = answers.map(([at]) => [
    at,
    Number(at) % 2 ? twiAccess.signInFirst : access.signInFirst,
  ])
  expect(answers).toEqual(expected)
})

test('a batch, a sheet and a search are in it, and find what is shown in it', async () => {
  const { ask } = await open()
  await ask('/api/auth/sign-up', ama)
  await ask('/api/pocket/send', { amount: ghs(40) }, crypto.randomUUID())

  const reads = ['/api/wallet/activity', '/api/pocket/statement', '/api/wallet/receipt?id=none']
  const answers = (await ask('/api/batch', { reads })).json().answers as BatchAnswer[]
  const [activity, statement, refused] = answers.map(({ body }) => body as any)
  expect(activity.entries[0].description).toBe(twiKinds.sign_up.wallet)
  expect(statement.entries[0].description).toBe(twiPocket.entry.sent)
  expect(refused.error.message).toBe(twiWallet.notFound)

  const sheet = (await ask('/api/wallet/activity.csv')).text
  expect(sheet).toContain(PRACTICE_NOTICE)
  expect(sheet).toContain(twiLetters.sheet.columns[0])
  expect(sheet).toContain(twiKinds.sign_up.wallet)

  const countMatches = async (list: string, search: string) =>
    (await ask(`/api/${list}?search=${encodeURIComponent(search)}`)).json().total
  expect(await countMatches('wallet/activity', twiKinds.sign_up.wallet)).toBe(1)
  expect(await countMatches('wallet/activity', kinds.sign_up.wallet)).toBe(0)
  expect(await countMatches('pocket/statement', twiPocket.entry.sent)).toBe(1)
})

test('a command that is sent again is answered as it was at first, whatever is spoken then', async () => {
  const { world, ask, speak } = await open()
  await ask('/api/auth/sign-up', ama)
  const key = crypto.randomUUID()
  const first = await ask('/api/pocket/send', { amount: ghs(40) }, key)
  speak('en')
  expect((await ask('/api/pocket/send', { amount: ghs(40) }, key)).text).toBe(first.text)
  await world.verify()
})

test('mail that one causes for oneself is in one’s language, and the house’s is in English', async () => {
  const { world, ask } = await open()
  await world.admin()
  await ask('/api/auth/sign-up', ama)
  await ask('/api/auth/request-reset', { email: ama.email })
  const { reference } = (
    await ask('/api/pocket/send', { amount: ghs(40) }, crypto.randomUUID())
  ).json()
  const deposit = { amount: ghs(40), method: 'mtn', accountName: 'Test', reference }
  expect((await ask('/api/deposits', deposit, crypto.randomUUID())).status).toBe(200)

  const [reset, request] = await mailsOf(world)
  expect(reset?.subject).toBe(twiAuthServer.resetMail.subject('SikaLab'))
  expect(reset?.body).toContain(PRACTICE_NOTICE)
  expect(reset?.body).toContain(twiFields.practice)
  expect(request?.kind).toBe('request-made')
  expect(request?.subject).toMatch(/deposit of GHS.40\.00 waits for a decision/)
  expect(request?.body).not.toContain(twiFields.practice)
})

test('mail of somebody else’s decision is in the language that its reader chose last', async () => {
  const { world } = await open()
  const admin = await world.admin()
  const decide = async (locale: 'ak' | null) => {
    const kofi = await world.learner()
    await world.ask(accountCalls.chooseLocale, kofi.person, { locale })
    const { requestId } = await kofi.deposit(ghs(40))
    await admin.approve(requestId)
    const mails = await mailsOf(world)
    return mails.find(({ recipient }) => recipient === kofi.person.email)?.subject
  }
  const decided = {
    kind: 'deposit',
    number: '',
    amount: ghs(40),
    status: 'completed',
    paymentId: 'x',
  }
  expect(await decide('ak')).toBe(twiLetters.decidedMail('SikaLab', decided, null).subject)
  expect(await decide(null)).toMatch(/your deposit of GHS.40\.00 was approved/)
  await world.db.count(sql`update settings set draft_languages = false`)
  expect(await decide('ak')).toMatch(/your deposit of GHS.40\.00 was approved/)
  await world.verify()
})

test('what is stored for the house is in English, and read in the language of who reads it', async () => {
  const { world, ask } = await open()
  await ask('/api/auth/sign-up', ama)
  const { reference } = (
    await ask('/api/pocket/send', { amount: ghs(100) }, crypto.randomUUID())
  ).json()
  const deposit = { amount: ghs(100), method: 'mtn', accountName: 'Test', reference }
  const { requestId } = (await ask('/api/deposits', deposit, crypto.randomUUID())).json()
  await (await world.admin()).approve(requestId)
  const { number } = await world.db.one<{ number: string }>(
    sql`select practice_number as number from person where email = ${ama.email}`,
  )
  const wish = { amount: ghs(50), method: 'mtn', account: number }
  const withdrawal = (await ask('/api/withdrawals', wish, crypto.randomUUID())).json()
  await ask('/api/withdrawals/cancel', { requestId: withdrawal.requestId }, crypto.randomUUID())
  const { reason } = await world.db.one<{ reason: string }>(
    sql`select reason from request where id = ${withdrawal.requestId}`,
  )
  expect(reason).toBe(walletServer.cancelledByLearner)
  expect((await ask('/api/wallet/activity.csv')).text).toContain(twiWalletServer.cancelledByLearner)
  await world.verify()
})

test('what the server says to a request has the words of the room, and that of another has not', async () => {
  const { alreadyOwned } = machinesWords
  const answerWith = async (words: RoomSays['words']) => {
    const app = new Hono().use(answerInLocale(async () => ({ takesDrafts: false, words })))
    app.get('/', (c) => c.text(machinesWords.alreadyOwned))
    return (await app.request('/')).text()
  }
  const [own, other] = await Promise.all([
    answerWith(roomWordsOf({ words: { machine: 'acre' } })),
    answerWith({}),
  ])
  expect(own).toBe('You own this acre already. Nothing was charged.')
  expect([other, alreadyOwned]).toEqual(Array(2).fill(own.replace('acre', 'machine')))
})

test('English in a room without words of its own is said as it is written, in whatever words others are asked or were before', async () => {
  const said = (says: RoomSays) => {
    const app = new Hono()
    app.use(answerInLocale(async () => says))
    app.get('/', (c) => c.text(`${localeOfNow()} ${machinesWords.alreadyOwned}`))
    return async (locale?: string) => {
      const answer = await app.request('/', { headers: locale ? { 'x-locale': locale } : {} })
      return answer.text()
    }
  }
  const plain = said({ takesDrafts: true, words: {} })
  const own = said({ takesDrafts: true, words: roomWordsOf({ words: { machine: 'acre' } }) })
  const written = `null ${machinesWords.alreadyOwned}`
  expect(await plain()).toBe(written)
  expect(await plain('ak')).toMatch(/^ak /)
  expect(await own()).toMatch(/^null .*acre/)
  expect(await plain()).toBe(written)
  // From within what was asked in Twi, and in a room that has its own words.
  const within = inLocaleOf({ locale: 'ak' }, { draftLanguages: true }, () => plain())
  expect(await within).toBe(written)
})
