import { atOnce } from '#lab/rig/at-once.ts'
import { between, pick, type Random } from '#lab/rig/random.ts'
import { emailOf, type House, mailedToken, openHouse, PASSWORD } from './house.ts'
import type { Room, Theme } from './theme.ts'

const GUESSES = 10_000
const ADDRESSES = 240
const AT_ONCE = 40
const MOST_LOOKED_AT = 20
/** How many of the spellings are such as the app takes for the same address. */
const ALIKE = 0.9

/** Ten thousand guesses at one account, from ever other addresses and under ever other spellings. */
export const guessing: Theme = {
  name: 'guessing',
  about: 'guesses at a password from rotating addresses and headers; what its owner can still do',
  async run(room) {
    const faults: string[] = []
    const figures: Record<string, unknown> = {}
    let controlFails = true
    for (const trustProxy of ['0', '1']) {
      const house = await openHouse({ TRUST_PROXY: trustProxy, LOG_LEVEL: 'warn' })
      try {
        const outcome = await besiege(room, house)
        const { looked, right } = outcome
        const prefix = `TRUST_PROXY=${trustProxy}: `
        if (looked > MOST_LOOKED_AT) faults.push(`${prefix}${looked} guesses reached the hash`)
        if (right > 0) faults.push(`${prefix}the password was found`)
        faults.push(...(await askOwner(house, outcome)).map((fault) => prefix + fault))
        controlFails &&= await control(house)
        figures[`trustProxy${trustProxy}`] = { guesses: GUESSES, reachedTheHash: looked }
      } finally {
        await house.close()
      }
    }
    return { faults, figures, controlFails }
  },
}

const OWNER = 'ama.owusu'

async function besiege({ random, say }: Room, house: House) {
  const owner = await house.learner(OWNER)
  const before = await hashesOf(house)
  const tabs = Array.from({ length: ADDRESSES }, (_, at) => house.visitor(`127.0.5.${at + 1}`))
  const answers = new Map<number, number>()
  await atOnce(AT_ONCE, Array.from({ length: GUESSES }), async (_, at) => {
    const tab = pick(random, tabs)
    // The right password comes last, when guesses are not checked any more.
    const password = at > GUESSES - 100 ? PASSWORD : `guess number ${at}`
    const body = { email: spell(random, emailOf(OWNER)), password }
    const { status } = await tab.post('/api/auth/sign-in', body, claims(random))
    answers.set(status, (answers.get(status) ?? 0) + 1)
    if (at % 2_000 === 1_999) say(`  ${at + 1} guesses: ${JSON.stringify([...answers])}`)
  })
  for (const tab of tabs) tab.leave()
  return { owner, looked: (await hashesOf(house)) - before, right: answers.get(200) ?? 0 }
}

/** Headers by which proxies tell whom they speak for, and which anybody can write. */
function claims(random: Random): Record<string, string> {
  const address = Array.from({ length: 4 }, () => between(random, 1, 254)).join('.')
  const name = pick(random, ['x-forwarded-for', 'x-real-ip', 'forwarded', 'cf-connecting-ip'])
  const value = name === 'forwarded' ? `for=${address}` : address
  return { [name]: value, 'x-forwarded-for': `${address}, ${address}`, 'user-agent': address }
}

/** Writes an address that looks alike to a reader; none of them may count as an account of its own. */
function spell(random: Random, email: string): string {
  const upper = [...email].map((sign) => (random() < 0.5 ? sign.toUpperCase() : sign)).join('')
  // Most are taken for the same address, and so for guesses at it; the others are for the doubt.
  const same = [email, upper, ` ${email}`, `${upper}\t\n`, `\u00a0${email}\u2003`, `\ufeff${upper}`]
  if (random() < ALIKE) return pick(random, same)
  return pick(random, [
    email.replace('s', '\u017f'),
    email.replace('k', '\u212a'),
    email.replace('o', '\uff4f'),
    email.replace('@', '\uff20'),
    `${email}\u0000`,
    email.replace('a', 'a\u0301'),
  ])
}

/** The owner goes on where they are, and comes in again by mail; a guesser does not. */
async function askOwner(house: House, { owner }: Awaited<ReturnType<typeof besiege>>) {
  const faults: string[] = []
  if ((await owner.get('/api/wallet')).status !== 200) {
    faults.push('the owner is locked out of their own session')
  }
  const paid = await owner.post('/api/pocket/send', { amount: 100 })
  if (paid.status !== 200) faults.push(`the owner can move no money: ${paid.text}`)
  const account = { email: emailOf(OWNER), password: PASSWORD }
  const shut = await house.visitor().post('/api/auth/sign-in', account)
  if (shut.status !== 429) faults.push(`the right password is still looked at: ${shut.status}`)
  await house.visitor('127.0.6.1').must('/api/auth/request-reset', { email: account.email })
  const token = await mailedToken(house, account.email)
  const next = { token, password: `${PASSWORD} anew` }
  await house.visitor('127.0.6.1').must('/api/auth/reset-password', next)
  const back = house.visitor('127.0.6.1')
  const opened = await back.post('/api/auth/sign-in', { ...account, password: next.password })
  if (opened.status !== 200) faults.push(`the owner cannot come back by mail: ${opened.text}`)
  return faults
}

/** The control: guesses at as many accounts are all looked at, and the count sees each of them. */
async function control(house: House): Promise<boolean> {
  const before = await hashesOf(house)
  for (let at = 0; at < 30; at++) {
    const body = { email: emailOf(`other.${at}`), password: 'not this one' }
    await house.visitor('127.0.6.2').post('/api/auth/sign-in', body)
  }
  return (await hashesOf(house)) - before > MOST_LOOKED_AT
}

async function hashesOf(house: House): Promise<number> {
  const counted = /^sikalab_password_hashes_total (\d+)/m.exec(await house.metrics())?.[1]
  if (counted === undefined) throw new Error('The metrics count no hashes.')
  return Number(counted)
}
