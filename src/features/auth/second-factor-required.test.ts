import { describe, expect, test } from 'vitest'
import { isOfStaff } from '#core/call.ts'
import { refuseRequiringSecondFactor } from '#features/settings/rules.ts'
import { sql } from '#platform/database/sql.ts'
import { openAdmin, PASSWORD, standStill, turnOn } from '#tests/rig/authenticator.ts'

standStill()

describe('while the settings ask it of every admin', () => {
  test('an admin without one is let into nothing of the admin area but its set-up', async () => {
    const { world, tab, browser } = await openAdmin()
    const other = browser()
    await other.post('/api/auth/sign-up', { email: 'ama@example.test', password: PASSWORD })
    await world.db.count(sql`update settings set require_second_factor = true`)
    expect((await tab.get('/api/session')).body['person']).toMatchObject({ secondFactor: 'due' })
    expect((await other.get('/api/session')).body['person']).toMatchObject({ secondFactor: 'off' })

    const mine = [...world.handlers.values()].filter(({ call }) => isOfStaff(call))
    for (const { call } of mine.filter(({ call: each }) => !each.beforeSecondFactor)) {
      const { status, error } =
        call.method === 'GET' ? await tab.get(call.path) : await tab.post(call.path, {})
      expect([call.name, status, error]).toEqual([
        call.name,
        403,
        { code: 'not_allowed', message: 'Set up your second factor first.' },
      ])
    }
    // Their own books stay open to them, and nobody else notices anything.
    expect((await tab.get('/api/wallet')).status).toBe(200)
    expect((await other.get('/api/wallet')).status).toBe(200)
    await turnOn(tab)
    expect((await tab.get('/api/admin/audit')).status).toBe(200)
    expect((await tab.get('/api/session')).body['person']).toMatchObject({ secondFactor: 'on' })
  })

  test('the pictures of learners are out of reach too', async () => {
    const { world, app, tab, browser } = await openAdmin()
    const ama = browser()
    await ama.post('/api/auth/sign-up', { email: 'ama@example.test', password: PASSWORD })
    const { id } = await world.db.one<{ id: string }>(sql`
      insert into proof (id, learner_id, sha256, picture)
      select gen_random_uuid(), id, 'x', '\\x00' from person where email = 'ama@example.test'
      returning id`)
    const cookie = (jar: Map<string, string>) => [...jar].map((pair) => pair.join('=')).join('; ')
    const look = async (jar: Map<string, string>) =>
      (await app.request(`/api/proofs/${id}`, { headers: { cookie: cookie(jar) } })).status
    expect(await look(tab.jar)).toBe(200)
    await world.db.count(sql`update settings set require_second_factor = true`)
    expect(await look(tab.jar)).toBe(404)
    expect(await look(ama.jar)).toBe(200)
  })

  test('only an admin who has one may require it of all; an admin without one may save other settings', async () => {
    expect(refuseRequiringSecondFactor(true)).toBeNull()
    expect(refuseRequiringSecondFactor(false)).toMatchObject({ field: 'requireSecondFactor' })
    const { world, tab } = await openAdmin()
    const save = async (requireSecondFactor: boolean) => {
      const { settings, version } = (await tab.get('/api/admin/settings')).body
      const form = { ...(settings as object), requireSecondFactor, version }
      return tab.post('/api/admin/settings', form)
    }
    expect(await save(true)).toMatchObject({
      status: 403,
      error: { code: 'not_allowed', field: 'requireSecondFactor' },
    })
    const settings = sql`select from settings where require_second_factor`
    expect(await world.db.rows(settings)).toHaveLength(0)
    expect((await save(false)).status).toBe(200)
    await turnOn(tab)
    expect((await save(true)).status).toBe(200)
    expect(await world.db.rows(settings)).toHaveLength(1)
  })
})
