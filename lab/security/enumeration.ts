import { performance } from 'node:perf_hooks'
import { shuffled } from '#lab/rig/random.ts'
import { median } from '#lab/rig/rounds.ts'
import { sql } from '#platform/database/sql.ts'
import { emailOf, type House, openHouse } from './house.ts'
import { rankTest } from './statistics.ts'
import type { Room, Theme } from './theme.ts'
import type { Reply, Visitor } from './visitor.ts'

const ACCOUNTS = 30
const GUESSES = 3
/** A difference this large happens by chance in one of ten thousand comparisons. */
const UNLIKE = 3.9
/** And so much apart that somebody across a network could tell. */
const APART = 0.1
/** Beyond this many no guess at an account is looked at. */
const LOOKED_AT = 20

type Way = { readonly path: string; readonly bodyOf: (email: string) => object }
const WAYS: Readonly<Record<string, Way>> = {
  signIn: { path: '/api/auth/sign-in', bodyOf: (email) => ({ email, password: 'not this one' }) },
  forgot: { path: '/api/auth/request-reset', bodyOf: (email) => ({ email }) },
}

/** Looks for an answer, or a time it takes, that tells that somebody has an account. */
export const enumeration: Theme = {
  name: 'enumeration',
  about: 'whether text, headers or time of an answer tell who has an account',
  async run(room) {
    const house = await openHouse()
    try {
      await house.admin()
      for (let at = 0; at < ACCOUNTS; at++) await house.learner(`known.${at}`, addressOf(at))
      await arrange(house)
      const faults = await compareTexts(house)
      const signIn = await measure(room, house, 'signIn', GUESSES)
      const forgot = await measure(room, house, 'forgot', 1)
      faults.push(...judge('signIn', signIn), ...judge('forgot', forgot))
      const unhashed = await timeUnhashed(house)
      const control = judge('control', { known: unhashed, unknown: signIn.unknown })
      const controlFails = control.length > 0
      const figures = { signIn: figuresOf(signIn), forgot: figuresOf(forgot) }
      return { faults, controlFails, figures }
    } finally {
      await house.close()
    }
  },
}

const addressOf = (at: number) => `127.0.4.${at + 1}`

/** People of every sort whose address a stranger could ask for. */
async function arrange({ db }: House): Promise<void> {
  await db.count(sql`update person set status = 'suspended' where email = ${emailOf('known.0')}`)
  await db.count(sql`update person set status = 'inactive' where email = ${emailOf('known.1')}`)
  await db.count(sql`update person set role = 'admin' where email = ${emailOf('known.2')}`)
  await db.count(sql`
    update auth.account set password = null
    from person where person.id = "userId" and email = ${emailOf('known.3')}`)
}

async function compareTexts(house: House): Promise<string[]> {
  const faults: string[] = []
  const strangers = house.visitor('127.0.4.250')
  for (const [name, { path, bodyOf }] of Object.entries(WAYS)) {
    const unknown = shapeOf(await strangers.post(path, bodyOf(emailOf('nobody.at.all'))))
    for (const known of ['known.0', 'known.1', 'known.2', 'known.3', 'known.4']) {
      const shape = shapeOf(await strangers.post(path, bodyOf(emailOf(known))))
      if (shape !== unknown) faults.push(`${name} of ${known} says ${shape}, not ${unknown}`)
    }
  }
  return faults
}

/** All that a reader gets, but for the time of day. */
function shapeOf({ status, headers, text }: Reply): string {
  const { date: _, ...rest } = headers
  return JSON.stringify([status, text, rest])
}

type Times = { readonly known: number[]; readonly unknown: number[] }

/** Known and unknown turn about in a random order, so that a slow minute slows both. */
async function measure(room: Room, house: House, way: string, times: number): Promise<Times> {
  const answerTimes: Times = { known: [], unknown: [] }
  const tabs = Array.from({ length: ACCOUNTS }, (_, at) => house.visitor(addressOf(at)))
  const jobs = tabs.flatMap((tab, at) =>
    Array.from({ length: times }, (_, turn) => [
      { tab, email: emailOf(`known.${at}`), isKnown: true },
      { tab, email: emailOf(`nobody.${at}.${turn}`), isKnown: false },
    ]).flat(),
  )
  for (const { tab, email, isKnown } of shuffled(room.random, jobs)) {
    const ms = await timeOf(tab, WAYS[way] as Way, email)
    ;(isKnown ? answerTimes.known : answerTimes.unknown).push(ms)
  }
  return answerTimes
}

/** The control: an account whose guesses are not looked at any more, as if there were no hash. */
async function timeUnhashed(house: House): Promise<number[]> {
  const tab = house.visitor('127.0.4.251')
  const times: number[] = []
  for (let at = 0; at < LOOKED_AT + 30; at++) {
    const ms = await timeOf(tab, WAYS['signIn'] as Way, emailOf('known.5'))
    if (at >= LOOKED_AT) times.push(ms)
  }
  return times
}

async function timeOf(tab: Visitor, { path, bodyOf }: Way, email: string): Promise<number> {
  const began = performance.now()
  await tab.post(path, bodyOf(email))
  return performance.now() - began
}

function judge(name: string, times: Times): string[] {
  const { z, ratio } = figuresOf(times)
  const tells = Math.abs(z) > UNLIKE && Math.abs(ratio - 1) > APART
  return tells ? [`the time of ${name} tells: medians ${ratio} to one, z ${z}`] : []
}

function figuresOf({ known, unknown }: Times) {
  const rounded = (value: number) => Math.round(value * 1_000) / 1_000
  return {
    asked: known.length + unknown.length,
    ratio: rounded(median(known) / median(unknown)),
    z: rounded(rankTest(known, unknown)),
  }
}
