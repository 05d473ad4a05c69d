import { describe, expect, test } from 'vitest'
import { ghs, pesewas } from '#core/money.ts'
import { authCalls } from '#features/auth/schema.ts'
import { giveReferralBonuses, newReferralCode } from '#features/auth/server/referral.ts'
import { sql } from '#platform/database/sql.ts'
import { server as serverWords } from '#platform/words/en/server.ts'
import { type Learner, openWorld, type World } from '#tests/rig/world.ts'
import { referralsCalls } from './schema.ts'

const read = (world: World, { person }: Learner, page?: { page: string; size: string }) =>
  world.ask(referralsCalls.readReferrals, person, { ...page })

const regenerate = (world: World, { person }: Learner) =>
  world.ask(referralsCalls.regenerateCode, person, {})

const signUp = (world: World, email: string, referralCode: string) =>
  world.ask(authCalls.signUp, null, { email, password: 'a long enough password', referralCode })

const DEAD = { code: 'invalid', field: 'referralCode' }

describe('what a referrer reads', () => {
  test('who has referred nobody and came by nobody reads a code and zeros', async () => {
    const world = await openWorld()
    const ama = await world.learner()
    expect(await read(world, ama)).toEqual({
      code: ama.code,
      total: 0,
      rewards: 0,
      referredBy: null,
      people: [],
    })
    expect(ama.code).toMatch(/^[A-Z0-9]{6}$/)
    await world.verify()
  })

  test('the people one brought are there, newest first, masked, with their day and bonus', async () => {
    const world = await openWorld()
    const kofi = await world.learner({ email: 'kofi.mensah@example.com' })
    const first = await world.today()
    await world.learner({ email: 'ama.boateng@example.com', referredBy: kofi })
    await world.advance()
    const second = await world.today()
    const esi = await world.learner({ email: 'esi@school.example', referredBy: kofi })

    const seen = await read(world, kofi)
    expect(seen).toMatchObject({ total: 2, rewards: ghs(20), referredBy: null })
    expect(seen.people).toEqual([
      { name: 'e•••@school.example', joinedOn: second, brought: ghs(10) },
      { name: 'a•••@example.com', joinedOn: first, brought: ghs(10) },
    ])
    const newcomer = await read(world, esi)
    expect(newcomer).toMatchObject({
      total: 0,
      rewards: 0,
      referredBy: { name: 'k•••@example.com', bonus: ghs(10) },
    })
    for (const answer of [JSON.stringify(seen), JSON.stringify(newcomer)]) {
      expect(answer).not.toMatch(/boateng|mensah|esi@|ama\./)
    }
    await world.verify()
  })

  test('with an unchanged setting the rewards are referrals times ten cedis', async () => {
    const world = await openWorld()
    const kofi = await world.learner()
    for (let count = 0; count < 7; count++) await world.learner({ referredBy: kofi })
    const { total, rewards } = await read(world, kofi)
    expect(total).toBe(7)
    expect(rewards).toBe(total * ghs(10))
    expect((await kofi.books()).wallet).toBe(pesewas(ghs(20) + rewards))
    await world.verify()
  })

  test('after the setting has changed, the rewards are what was really received', async () => {
    const world = await openWorld()
    const kofi = await world.learner()
    await world.learner({ referredBy: kofi })
    await world.db.count(sql`update settings set referral_bonus = ${ghs(25)}`)
    await world.learner({ referredBy: kofi })
    await world.db.count(sql`update settings set referral_bonus = 0`)
    await world.learner({ referredBy: kofi })

    const { total, rewards, people } = await read(world, kofi)
    expect([total, rewards]).toEqual([3, ghs(35)])
    expect(people.map(({ brought }) => brought)).toEqual([0, ghs(25), ghs(10)])
    expect((await kofi.books()).wallet).toBe(ghs(20 + 35))
    await world.verify()
  })

  test('the bonus for having come by a code is no reward for having brought somebody', async () => {
    const world = await openWorld()
    const kofi = await world.learner()
    const ama = await world.learner({ referredBy: kofi })
    await world.learner({ referredBy: ama })
    expect(await read(world, ama)).toMatchObject({
      total: 1,
      rewards: ghs(10),
      referredBy: { bonus: ghs(10) },
    })
    expect((await ama.books()).wallet).toBe(ghs(40))
    await world.verify()
  })

  test('the list comes in pages that hold everyone once, and the sums are of all pages', async () => {
    const world = await openWorld()
    const kofi = await world.learner()
    for (const letter of 'abcdefg') {
      await world.learner({ email: `${letter}@example.com`, referredBy: kofi })
    }
    const pages = await Promise.all(
      ['1', '2', '3', '4'].map((page) => read(world, kofi, { page, size: '3' })),
    )
    expect(pages.map(({ people }) => people.length)).toEqual([3, 3, 1, 0])
    expect(pages.flatMap(({ people }) => people.map(({ name }) => name[0])).join('')).toBe(
      'gfedcba',
    )
    for (const { total, rewards } of pages) expect([total, rewards]).toEqual([7, ghs(70)])
    for (const page of ['0', '-1', '1.5', 'x']) {
      await expect(read(world, kofi, { page, size: '3' })).rejects.toMatchObject({ field: 'page' })
    }
  })

  test('nobody reads the referrals of another', async () => {
    const world = await openWorld()
    const [kofi, ama] = [await world.learner(), await world.learner()]
    await world.learner({ referredBy: kofi })
    expect(await read(world, ama)).toMatchObject({ total: 0, people: [] })
    await expect(world.ask(referralsCalls.readReferrals, null, {})).rejects.toMatchObject({
      code: 'unauthenticated',
    })
  })
})

describe('a code', () => {
  test('once drawn anew, the old one is refused at sign-up and the new one works', async () => {
    const world = await openWorld()
    const kofi = await world.learner()
    await world.learner({ referredBy: kofi })
    const { code } = await regenerate(world, kofi)
    expect(code).toMatch(/^[A-Z0-9]{6}$/)
    expect(code).not.toBe(kofi.code)

    await expect(signUp(world, 'late@example.com', kofi.code)).rejects.toMatchObject(DEAD)
    expect(await world.db.rows(sql`select from person where email = 'late@example.com'`)).toEqual(
      [],
    )
    await signUp(world, 'late@example.com', code)
    expect(await read(world, kofi)).toMatchObject({ code, total: 2, rewards: ghs(20) })
    await world.verify()
  })

  test('of many drawn at once, exactly one works', async () => {
    const world = await openWorld()
    const kofi = await world.learner()
    const drawn = await Promise.all(Array.from({ length: 12 }, () => regenerate(world, kofi)))
    const codes = [kofi.code, ...drawn.map(({ code }) => code)]
    expect(new Set(codes).size).toBe(13)
    const tries = await Promise.allSettled(
      codes.map((code) => world.learner({ referredBy: { code } })),
    )
    const working = codes.filter((_, at) => tries[at]?.status === 'fulfilled')
    expect(working).toEqual([(await read(world, kofi)).code])
    expect(await read(world, kofi)).toMatchObject({ total: 1, rewards: ghs(10) })
  })

  test('can be drawn sixty times in an hour; the next is refused and changes nothing', async () => {
    const world = await openWorld()
    const [kofi, ama] = [await world.learner(), await world.learner()]
    let last = ''
    for (let draw = 0; draw < 60; draw++) last = (await regenerate(world, kofi)).code
    await expect(regenerate(world, kofi)).rejects.toMatchObject({
      code: 'too_many',
      message: serverWords.tooMany,
    })
    expect((await read(world, kofi)).code).toBe(last)
    expect((await regenerate(world, ama)).code).not.toBe(ama.code)
  })

  test('tells its owner’s open pages, and no one else’s, when it was drawn anew', async () => {
    const world = await openWorld()
    const kofi = await world.learner()
    world.announced.length = 0
    await regenerate(world, kofi)
    expect(world.announced).toEqual([{ topic: 'people', to: kofi.id }])
  })

  test('never refers its own owner', async () => {
    const world = await openWorld()
    const kofi = await world.learner()
    const today = await world.today()
    await expect(
      world.db.withTx((tx) => giveReferralBonuses(tx, kofi.id, kofi.code, today)),
    ).rejects.toMatchObject(DEAD)
    expect(await read(world, kofi)).toMatchObject({ total: 0, rewards: 0, referredBy: null })
    expect((await kofi.books()).wallet).toBe(ghs(20))
    await world.verify()
  })

  test('refers a newcomer once, whatever second code is tried', async () => {
    const world = await openWorld()
    const [kofi, esi] = [await world.learner(), await world.learner()]
    const ama = await world.learner({ referredBy: kofi })
    const today = await world.today()
    await expect(
      world.db.withTx((tx) => giveReferralBonuses(tx, ama.id, esi.code, today)),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await read(world, esi)).toMatchObject({ total: 0, rewards: 0 })
    await world.verify()
  })

  test('of a suspended person is refused like one that nobody has, and works again with them', async () => {
    const world = await openWorld()
    const kofi = await world.learner()
    const setStatus = (status: string) =>
      world.db.count(sql`update person set status = ${status}::person_status where id = ${kofi.id}`)
    await setStatus('suspended')
    const refusals = await Promise.all(
      [kofi.code, 'ZZZZZ9'].map((code) =>
        signUp(world, 'ama@example.com', code).catch((error: Error) => error),
      ),
    )
    expect(refusals).toMatchObject([DEAD, DEAD])
    expect((refusals[0] as Error).message).toBe((refusals[1] as Error).message)
    await setStatus('active')
    await signUp(world, 'ama@example.com', kofi.code)
    expect(await read(world, kofi)).toMatchObject({ total: 1, rewards: ghs(10) })
    await world.verify()
  })

  test('is drawn from letters and digits of which none is read for another', () => {
    // Few enough that two equal ones among them are rarer than once in eight thousand runs.
    const drawn = Array.from({ length: 500 }, newReferralCode)
    for (const code of drawn) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{6}$/)
    expect(new Set(drawn.join('')).size).toBe(32)
    expect(new Set(drawn).size).toBe(500)
  })
})
