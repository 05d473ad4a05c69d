import { expect, test } from 'vitest'
import { ghs } from '#core/money.ts'
import { sql } from '#platform/database/sql.ts'
import { openWorld } from '#tests/rig/world.ts'
import { appJobs, msToNextTurn } from './jobs.ts'

const MINUTE_MS = 60_000

test('the day is turned just after midnight in Accra, and is asked for every minute, whatever the clock did', () => {
  const noon = Date.parse('2026-03-06T12:00:00Z')
  const late = Date.parse('2026-03-06T23:59:30Z')
  expect(msToNextTurn(noon)).toBe(MINUTE_MS)
  expect(new Date(late + msToNextTurn(late)).toISOString()).toBe('2026-03-07T00:00:00.050Z')
})

test('the turning job settles a day that began while nobody looked', async () => {
  const world = await openWorld()
  const ama = await world.learner({ deposited: ghs(100) })
  await ama.buy(10)
  await world.db.count(sql`update clock set offset_days = offset_days + 2`)
  const [turn] = appJobs(world.serverParts)
  await turn?.run(new AbortController().signal)
  expect((await ama.books()).wallet).toBe(12_000 - 5_000 + 2_000)
  await world.verify()
})

test('what is past is forgotten, and nothing else', async () => {
  const world = await openWorld()
  const ama = await world.learner({ deposited: ghs(100) })
  await world.db.count(sql`
    insert into idempotency_key values (${ama.id}, gen_random_uuid(), 'x', '', '{}', now() - interval '31 days')`)
  await world.db.count(sql`insert into attempt values ('old', now() - interval '3 days', 1)`)
  await world.db.count(sql`
    insert into proof (id, learner_id, sha256, picture, uploaded_at)
    values (gen_random_uuid(), ${ama.id}, '', '', now() - interval '2 days')`)
  const recentKeys = await world.db.rows(
    sql`select key from idempotency_key where at > now() - interval '1 day'`,
  )
  await appJobs(world.serverParts)[1]?.run(new AbortController().signal)
  expect(await world.db.rows(sql`select key from idempotency_key`)).toHaveLength(recentKeys.length)
  expect(await world.db.rows(sql`select from attempt`)).toHaveLength(0)
  expect(await world.db.rows(sql`select from proof`)).toHaveLength(0)
  await world.verify()
})

test('what cannot be forgotten keeps nothing else', async () => {
  const world = await openWorld()
  await world.db.rows(sql`
    create function refuse_forgetting() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`)
  await world.db.rows(sql`
    create trigger refuse_forgetting before delete on attempt
    for each row execute function refuse_forgetting()`)
  const ama = await world.learner()
  await world.db.count(sql`insert into attempt values ('old', now() - interval '3 days', 1)`)
  await world.db.count(sql`
    insert into proof (id, learner_id, sha256, picture, uploaded_at)
    values (gen_random_uuid(), ${ama.id}, '', '', now() - interval '2 days')`)
  const run = appJobs(world.serverParts)[1]?.run(new AbortController().signal)
  await expect(run).rejects.toMatchObject({
    errors: [{ message: expect.stringContaining('the disk is full') }],
  })
  expect(await world.db.rows(sql`select from proof`)).toHaveLength(0)
  await world.verify()
})

test('carrying mail tells the Mailbox what became of it, and there is nothing to carry without a server', async () => {
  const world = await openWorld()
  const names = (smtpUrl: string | null) =>
    appJobs({ ...world.serverParts, config: { ...world.serverParts.config, smtpUrl } }).map(
      ({ name }) => name,
    )
  expect(names(null)).not.toContain('carry mail')
  const ama = await world.learner()
  await world.admin()
  const config = { ...world.serverParts.config, smtpUrl: 'smtp://127.0.0.1:1' }
  const carry = appJobs({ ...world.serverParts, config }).find(({ name }) => name === 'carry mail')
  await carry?.run(new AbortController().signal)
  await ama.deposit(ghs(60))
  world.announced.length = 0
  await carry?.run(new AbortController().signal)
  expect(world.announced).toContainEqual({ topic: 'mail', to: 'admins' })
})
