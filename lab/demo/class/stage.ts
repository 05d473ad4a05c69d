import type { Browser, BrowserContext, Page } from '@playwright/test'
import { sql } from '#platform/database/sql.ts'
import type { Fault, Plan } from './acts.ts'
import { ask, type Complaints, openDevice, PHONE } from './browser.ts'
import type { House } from './house.ts'
import type { Shots } from './shots.ts'

/** Long enough for an admin; everybody of the class has it, so that one can look as any of them. */
export const PASSWORD = 'practice cedis only'

/** A learner of the class, with a phone of their own. */
export type Student = {
  readonly who: number
  readonly email: string
  /** As they would write it: 'Ama Mensah'. */
  readonly name: string
  readonly phone: BrowserContext
}

/** Where a class plays: the house, the phones, the camera. */
export type Stage = {
  readonly address: string
  readonly password: string
  readonly house: House
  readonly shots: Shots
  /** Routine acts go by call; what is shown for the first time is played on the screen. */
  readonly isFast: boolean
  readonly student: (who: number) => Student
  /** The referral code of somebody who has joined. */
  readonly codeOf: (who: number) => Promise<string>
  readonly referenceFor: (fault: Exclude<Fault, 'other_amount'>) => Promise<string>
  /** A page on somebody's phone, closed once it has been used. */
  readonly onPhone: <T>(who: number, use: (page: Page) => Promise<T>) => Promise<T>
}

type Parts = { house: House; shots: Shots; browser: Browser; isFast: boolean }

export async function openStage(
  { house, shots, browser, isFast }: Parts,
  { people }: Plan,
  complaints: Complaints,
): Promise<Stage> {
  const students: Student[] = []
  for (const [who, email] of people.entries()) {
    const phone = await openDevice(browser, PHONE, complaints)
    students.push({ who, email, name: nameOf(email), phone })
  }
  const student = (who: number) => {
    const found = students[who]
    if (!found) throw new Error(`There is no student ${who}.`)
    return found
  }
  return {
    address: house.address,
    password: PASSWORD,
    house,
    shots,
    isFast,
    student,
    codeOf: async (who) => {
      const session = await ask<{ person: { referralCode: string } }>(
        student(who).phone,
        `${house.address}/api/session`,
      )
      return session.person.referralCode
    },
    referenceFor: async (fault) => (fault === 'invented' ? 'MOMO88213467' : firstReference(house)),
    onPhone: async (who, use) => {
      const page = await student(who).phone.newPage()
      try {
        return await use(page)
      } catch (error) {
        await shots.fault(page)
        throw error
      } finally {
        await page.close()
      }
    },
  }
}

/** The reference that a friend's receipt shows. */
async function firstReference({ db }: House): Promise<string> {
  const { reference } = await db.one<{ reference: string }>(
    sql`select reference from payment order by at, id limit 1`,
  )
  return reference
}

function nameOf(email: string): string {
  const [name = ''] = email.split('@')
  return name
    .replace(/\d+$/, '')
    .split('.')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join(' ')
}
