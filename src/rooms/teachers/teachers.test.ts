import { expect, test } from 'vitest'
import { newId, newPersonId } from '#core/ids.ts'
import { insertPerson } from '#features/auth/server/auth.ts'
import { ensureRoomAdmin } from '#features/auth/server/room-admins.ts'
import { roomsCalls } from '#features/rooms/schema.ts'
import { teachersCalls } from '#features/teachers/schema.ts'
import { appendAudit } from '#platform/calls/audit.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import { rawSql, sql } from '#platform/database/sql.ts'
import { openTeachersHouse } from '#tests/rooms/teachers-house.ts'

test('a teacher is told of their own classes and of those they were invited to, and of no other in any figure', async () => {
  const { ask, opened, teacher, host, life } = await openTeachersHouse()
  const [ama, kofi] = [await teacher('ama'), await teacher('kofi')]
  const [a, b] = [await opened(ama, 'Class of Ama'), await opened(kofi, 'Class of Kofi')]
  await opened(host, 'Class of the host')
  const seen = async (person: Person, input = {}) => {
    const { rooms, totals, matching } = await ask(roomsCalls.listRooms, person, input)
    return { rooms: rooms.map(({ code, as }) => [code, as]), count: totals.count, matching }
  }
  expect(await seen(ama)).toEqual({ rooms: [[a, 'teacher']], count: 1, matching: 1 })
  expect(await seen(kofi, { search: 'Ama' })).toEqual({ rooms: [], count: 1, matching: 0 })
  await ask(roomsCalls.inviteFacilitator, ama, { code: a, email: kofi.email })
  expect((await seen(kofi)).rooms).toEqual([
    [b, 'teacher'],
    [a, 'colleague'],
  ])
  expect((await seen(host)).count).toBe(3)
  const listed = await ask(roomsCalls.listRooms, ama, {})
  expect(listed).toMatchObject({ servers: [], quota: { open: 1, mostOpen: 3, mostPeople: 60 } })
  // A colleague takes themselves out, and it is not there for them.
  await ask(roomsCalls.endFacilitator, kofi, { code: a, email: kofi.email })
  expect((await seen(kofi)).rooms).toEqual([[b, 'teacher']])
  // A class that is gone is listed where it is asked for.
  await ask(roomsCalls.closeRoom, ama, { code: a })
  await life.settled()
  await ask(roomsCalls.deleteRoom, ama, { code: a, name: 'Class of Ama' })
  await life.settled()
  expect((await seen(ama)).rooms).toEqual([])
  expect((await seen(ama, { state: 'deleted' })).rooms).toEqual([[a, 'teacher']])
  expect((await seen(kofi, { state: 'deleted' })).rooms).toEqual([])
})

test('of the last place there is one, however many ask at once, and the refusal says whom to ask', async () => {
  const { ask, world, teacher, host, said, life, opened } = await openTeachersHouse()
  await ask(teachersCalls.saveTerms, host, {
    way: 'request',
    mostOpen: 2,
    mostPeople: 3,
    ask: 'Efua at the SEC',
  })
  const ama = await teacher('ama')
  const results = await Promise.all(
    [1, 2, 3, 4, 5].map((n) => said(ask(roomsCalls.openRoom, ama, { name: `Form ${n}` }))),
  )
  expect(results.toSorted()).toEqual(['conflict', 'conflict', 'conflict', 'done', 'done'])
  await life.settled()
  await expect(ask(roomsCalls.openRoom, ama, { name: 'One more' })).rejects.toThrow(
    'You may have 2 classes open at once, and have. Nothing was opened. Close one first, or ask Efua at the SEC for more.',
  )
  const { rooms } = await ask(roomsCalls.listRooms, ama, {})
  const [first, second] = rooms.map(({ code }) => code) as [string, string]
  for (const call of [roomsCalls.duplicateRoom, roomsCalls.nextRoom] as const) {
    const more = call === roomsCalls.nextRoom ? 'done' : 'conflict'
    expect([call.name, await said(ask(call, ama, { code: first, name: 'More' }))]).toEqual([
      call.name,
      more,
    ])
    await life.settled()
  }
  // The one that was closed for the next class cannot be opened again while two are open.
  expect(await said(ask(roomsCalls.reopenRoom, ama, { code: first }))).toBe('conflict')
  // Nor is it handed to somebody who has as many.
  const kofi = await teacher('kofi')
  const his = await opened(kofi, 'Class of Kofi')
  await expect(ask(roomsCalls.handOver, kofi, { code: his, email: ama.email })).rejects.toThrow(
    'ama may have 2 classes open at once, and has.',
  )
  // A host gives one teacher numbers of their own; seats for cards fit into the class.
  await ask(teachersCalls.setNumbers, host, { id: ama.id, mostOpen: 3, mostPeople: 20 })
  await expect(
    ask(roomsCalls.openRoom, ama, { name: 'Cards', joinBy: 'name', playBy: 'cards', seats: 21 }),
  ).rejects.toMatchObject({ field: 'seats', message: expect.stringContaining('20 people at most') })
  expect(await said(ask(roomsCalls.handOver, kofi, { code: his, email: ama.email }))).toBe('done')
  expect(second).toMatch(/^\d{6}$/)
  await world.verify()
})

test('a class has as many people as it was opened for: of the last seat there is one, however they come', async () => {
  const { ask, teacher, host, inside, opened } = await openTeachersHouse()
  await ask(teachersCalls.saveTerms, host, { way: 'invitation', mostOpen: 1, mostPeople: 3 })
  const ama = await teacher('ama')
  const code = await opened(ama, 'Form 2B')
  const come = (n: number) =>
    inside(code, (db) =>
      db.withTx(async (tx) => {
        const { today } = await tx.one<{ today: never }>(sql`select business_day() as today`)
        const person = {
          id: newPersonId(),
          email: `learner${n}@school.example`,
          role: 'learner',
          passwordHash: null,
        } as const
        await insertPerson(tx, person, today)
      }),
    ).then(
      () => 'in',
      (error: Error) => error.message,
    )
  const came = await Promise.all([1, 2, 3, 4, 5, 6].map(come))
  expect(came.filter((each) => each === 'in')).toHaveLength(3)
  expect(new Set(came.filter((each) => each !== 'in'))).toEqual(
    new Set([
      'This class has 3 places, and all are taken. Nobody was added. For more places your teacher asks the hosts of this server.',
    ]),
  )
  const grow = inside(code, (db) =>
    db.count(sql`update person set members = 2 where role = 'learner'`),
  )
  await expect(grow).rejects.toThrow('3 people at most')
  // A host's own class has no limit, and an admin takes no place.
  await ask(roomsCalls.enterRoom, host, { code })
  const free = await opened(host, 'Of the host')
  expect(await inside(free, (db) => db.rows(sql`select most from people_limit`))).toEqual([])
})

test('handed over, a class lets its former teacher in no more; paused, a teacher is nowhere; removed, their classes close', async () => {
  const { ask, world, teacher, host, inside, opened, life, said } = await openTeachersHouse()
  const [ama, kofi] = [await teacher('ama'), await teacher('kofi')]
  const code = await opened(ama, 'Form 2B')
  await ask(roomsCalls.enterRoom, ama, { code })
  const standing = (email: string) =>
    inside(code, (db) =>
      db.rows<{ status: string }>(sql`select status from person where email = ${email}`),
    )
  expect(await standing(ama.email)).toEqual([{ status: 'active' }])
  await ask(roomsCalls.handOver, ama, { code, email: kofi.email })
  expect(await standing(ama.email)).toEqual([{ status: 'suspended' }])
  expect(await said(ask(roomsCalls.enterRoom, ama, { code }))).toBe('not_found')
  await ask(roomsCalls.enterRoom, kofi, { code })
  // Invited again as a colleague, they come in again.
  await ask(roomsCalls.inviteFacilitator, kofi, { code, email: ama.email })
  await ask(roomsCalls.enterRoom, ama, { code })
  expect(await standing(ama.email)).toEqual([{ status: 'active' }])

  await ask(teachersCalls.pause, host, { id: ama.id, isPaused: true })
  expect(await standing(ama.email)).toEqual([{ status: 'suspended' }])
  const status = (id: string) =>
    world.db.one<{ status: string }>(sql`select status from person where id = ${id}`)
  expect(await status(ama.id)).toEqual({ status: 'suspended' })
  expect(await said(ask(roomsCalls.handOver, kofi, { code, email: ama.email }))).toBe('conflict')
  await ask(teachersCalls.pause, host, { id: ama.id, isPaused: false })
  expect(await status(ama.id)).toEqual({ status: 'active' })

  expect(await said(ask(teachersCalls.remove, host, { id: kofi.id, confirm: 'kofi' }))).toBe(
    'needs_confirmation',
  )
  const ended = await ask(teachersCalls.remove, host, { id: kofi.id, confirm: kofi.email })
  expect(ended).toEqual({ closed: 1, handed: 0 })
  await life.settled()
  expect(await life.directory.find(code)).toMatchObject({ state: 'closed', teacher: null })
  expect(await standing(kofi.email)).toEqual([{ status: 'suspended' }])
  const names = sql`select count(*)::int as n from person where email = ${kofi.email}`
  expect(await world.db.one(names)).toEqual({ n: 0 })
  await world.verify()
})

test('leaving, a teacher gives the classes to a colleague, and nothing in the first room names them any more', async () => {
  const { ask, world, teacher, opened, life, said } = await openTeachersHouse()
  const [ama, kofi] = [await teacher('ama.unmistakable'), await teacher('kofi')]
  const code = await opened(ama, 'Form 2B')
  expect(
    await said(ask(teachersCalls.leave, ama, { to: 'nobody@school.example', confirm: ama.email })),
  ).toBe('not_found')
  expect(await ask(teachersCalls.leave, ama, { to: kofi.email, confirm: ama.email })).toEqual({
    closed: 0,
    handed: 1,
  })
  expect(await life.directory.find(code)).toMatchObject({
    state: 'open',
    teacher: { email: kofi.email },
  })
  const tables = await world.db.rows<{ name: string }>(sql`
    select schemaname || '.' || quote_ident(tablename) as name from pg_tables
    where schemaname in ('public', 'auth', 'rooms')`)
  for (const { name } of tables) {
    const { n } = await world.db.one<{ n: number }>(sql`
      select count(*)::int as n from ${rawSql(name)} as t where t::text ilike '%unmistakable%'`)
    expect([name, n]).toEqual([name, 0])
  }
  await world.verify()
})

test('asking: nobody unless the hosts say so, once for an e-mail, told nothing of who is here; a host approves or turns down', async () => {
  const { ask, world, host, said } = await openTeachersHouse()
  const asking = (name: string) =>
    ask(teachersCalls.ask, null, { email: `${name}@school.example`, name, about: 'Tamale' })
  expect(await said(asking('ama'))).toBe('not_allowed')
  await ask(teachersCalls.saveTerms, host, { way: 'request', mostOpen: 3, mostPeople: 60 })
  expect(
    await said(ask(teachersCalls.saveTerms, host, { way: 'open', mostOpen: 3, mostPeople: 60 })),
  ).toBe('conflict')
  const learner = await world.learner({ email: 'here@school.example' })
  for (const name of ['ama', 'ama', 'kofi', 'here']) expect(await asking(name)).toEqual({})
  // The hosts are told by mail, once a day however many ask, and of nobody's name.
  const mails = await world.db.rows<{ recipient: string; body: string }>(
    sql`select recipient, body from outbox where kind = 'teacher-request'`,
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]?.body).toContain('/#/admin/teachers')
  expect(mails[0]?.body).not.toMatch(/ama|kofi/)
  const list = () => ask(teachersCalls.listTeachers, host, {})
  const { teachers } = await list()
  expect(teachers.map(({ name, state }) => [name, state])).toEqual([
    ['ama', 'waiting'],
    ['kofi', 'waiting'],
  ])
  const [first, second] = teachers
  const { id, link } = await ask(teachersCalls.letIn, host, { id: first?.id ?? '' })
  expect(link).toMatch(/#\/reset\?invited&token=/)
  await ask(teachersCalls.turnDown, host, { id: second?.id ?? '' })
  expect((await list()).teachers.map(({ name, state }) => [name, state])).toEqual([
    ['ama', 'invited'],
  ])
  // The link again, in place of the last; and once they have a password, no more.
  expect((await ask(teachersCalls.letIn, host, { id })).link).not.toBe(link)
  await world.db.count(sql`update auth.account set password = 'chosen' where "userId" = ${id}`)
  expect(await said(ask(teachersCalls.letIn, host, { id }))).toBe('conflict')
  expect((await list()).teachers[0]?.state).toBe('active')
  expect(await said(ask(teachersCalls.letIn, host, { id: newId() }))).toBe('not_found')
  for (const email of ['here@school.example', 'ama@school.example']) {
    expect(await said(ask(teachersCalls.invite, host, { email, name: 'x', about: '' }))).toBe(
      'conflict',
    )
  }
  expect(learner.person.role).toBe('learner')
  await world.verify()
})

test('a host who entered a class stands in that class’s own log, and its teacher is told who and when', async () => {
  const { ask, teacher, opened, inside } = await openTeachersHouse()
  const ama = await teacher('ama')
  const code = await opened(ama, 'Form 2B')
  const read = () => ask(roomsCalls.readRoom, ama, { code })
  expect((await read()).entered).toEqual([])
  // The entrance writes this when its token is spent.
  await inside(code, (db) =>
    db.withTx(async (tx) => {
      const { id } = await ensureRoomAdmin(tx, 'efua.host@school.example')
      const entry = { about: { kind: 'person', id }, personId: id, after: { as: 'host' } }
      await appendAudit(tx, { id }, 'auth.enter', entry, { address: 'x', userAgent: '' })
    }),
  )
  expect((await read()).entered).toMatchObject([{ name: 'efua.host@school.example' }])
})
