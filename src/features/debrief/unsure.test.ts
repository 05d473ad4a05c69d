import { expect, test } from 'vitest'
import { fileText } from '#tests/rig/file-text.ts'
import { NO, openRoom, YES } from '#tests/rooms/questions-room.ts'
import { questionAdminCalls } from './schema/standing.ts'

const UNSURE_OF_SUSU = { ...NO, susu: 'unsure' } as const
test('who is not sure of an offer has not judged it: it is in no sum of theirs', async () => {
  const { world, people, set, send, standing } = await openWith()
  const ten = await people(10)
  await set('before', true)
  for (const [at, person] of ten.entries()) await send(person, at < 4 ? UNSURE_OF_SUSU : NO)
  await set('before', false)
  const { sums } = (await standing()).before
  expect(sums).toMatchObject({ susu: { scam: 6, of: 6 }, fund: { scam: 10, of: 10 } })
  await world.verify()
})

test('an offer that fewer than five have judged is in no figure and not in the export', async () => {
  const { boss, world, people, set, send, standing } = await openWith()
  const six = await people(6)
  await set('before', true)
  for (const [at, person] of six.entries()) await send(person, at < 2 ? UNSURE_OF_SUSU : NO)
  await set('before', false)
  const { counted, sums } = (await standing()).before
  expect([counted, sums?.['susu']]).toEqual([6, undefined])
  const sheet = await fileText(await world.ask(questionAdminCalls.exportResearch, boss, {}))
  expect([sheet.includes('fund'), sheet.includes('susu')]).toEqual([true, false])
})

test('answers that come later are in the sums of the offers that they judged, one alone too', async () => {
  const { world, people, set, send, standing } = await openWith()
  const [first, second] = [await people(5), await people(5)]
  await set('before', true)
  for (const person of first) await send(person, YES)
  await set('before', false)
  expect((await standing()).before).toMatchObject({ answers: 5, counted: 5 })
  await set('before', true)
  for (const [at, person] of second.entries()) await send(person, at === 0 ? NO : UNSURE_OF_SUSU)
  await set('before', false)
  const { answers, counted, sums } = (await standing()).before
  expect({ answers, counted }).toEqual({ answers: 10, counted: 10 })
  expect(sums).toMatchObject({ susu: { of: 6 }, fund: { of: 10 } })
  await world.verify()
})

async function openWith() {
  const room = await openRoom()
  return { ...room, world: room }
}
