import { expect, test } from 'vitest'
import { reportCalls } from '#features/lesson/schema/report.ts'
import { peopleCalls } from '#features/people/schema.ts'
import { scenarioCalls } from '#features/scenario/schema.ts'
import { BUILT_IN } from '#features/scenario/server/scenario.ts'
import { settingsFormCalls } from '#features/settings/schema/form.ts'
import { sql } from '#platform/database/sql.ts'
import { openServer } from '#tests/rig/server.ts'
import { openWorld } from '#tests/rig/world.ts'
import { queueDayLetter } from './day-letter.ts'

type Sheet = { readonly chunks: AsyncIterable<string> }

const MINES = /machine|mining|\bprofits?\b/i

test('mails and sheets of a room speak in its words, and leave a name that has one of them', async () => {
  const world = await openWorld()
  const boss = (await world.admin()).person
  const { file } = BUILT_IN.find(({ scenario }) => scenario === 'harvest') ?? { file: '' }
  await world.ask(scenarioCalls.use, boss, { file })
  const { settings, version } = await world.ask(settingsFormCalls.readAll, boss, {})
  const named = { ...settings, platformName: 'Machine Hall', version }
  await world.ask(settingsFormCalls.save, boss, named)

  const tab = openServer(world).browser()
  const password = 'a-fine-password'
  await tab.post('/api/auth/sign-up', { email: 'ama@school.example', password })
  await tab.post('/api/auth/change-email', { email: 'new@school.example', password })
  await world.advance()
  await queueDayLetter(world.db)
  const mails = await world.db.rows<{ kind: string; subject: string; body: string }>(sql`
    select kind, subject, body from outbox where kind in ('day-letter', 'email-changed')`)
  expect(new Set(mails.map(({ kind }) => kind))).toEqual(new Set(['day-letter', 'email-changed']))
  for (const { subject, body } of mails) {
    expect(subject).toContain('Machine Hall')
    expect(`${subject}\n${body}`.replaceAll('Machine Hall', '')).not.toMatch(MINES)
  }
  const headOf = async (sheet: unknown) => {
    for await (const chunk of (sheet as Sheet).chunks) if (chunk.includes('Shares')) return chunk
    return ''
  }
  expect(await headOf(await world.ask(peopleCalls.exportPeople, boss, {}))).toMatch(/Shares/)
  const report = await headOf(await world.ask(reportCalls.exportReport, boss, {}))
  expect(report).toMatch(/Dividend credited \(GHS\)/)
  expect(report).not.toMatch(MINES)
  await world.verify()
})
