import { expect, test } from 'vitest'
import { addDays, day } from '#core/day.ts'
import { isContactOld, refuseCheckedOn } from './contacts.ts'

const TODAY = day('2026-11-26')
const checked = (ago: number) => ({ contact: 'sec.gov.gh', checkedOn: addDays(TODAY, -ago) })

test('a contact is old from a year after it was checked, and where nobody noted when', () => {
  expect(isContactOld(checked(0), TODAY)).toBe(false)
  expect(isContactOld(checked(365), TODAY)).toBe(false)
  expect(isContactOld(checked(366), TODAY)).toBe(true)
  expect(isContactOld({ contact: 'sec.gov.gh' }, TODAY)).toBe(true)
  expect(isContactOld({}, TODAY)).toBe(false)
})

test('no contact was checked on a day that is still to come', () => {
  expect(refuseCheckedOn([checked(0), checked(400), {}], TODAY)).toBeNull()
  expect(refuseCheckedOn([checked(0), checked(-1)], TODAY)).toMatchObject({ code: 'invalid' })
})
