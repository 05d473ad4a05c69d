import { expect, test } from 'vitest'
import type { AnyCall } from '#core/call.ts'
import { newId } from '#core/ids.ts'
import { allCalls } from '#lab/rig/all-calls.ts'
import { atOnce } from '#lab/rig/at-once.ts'
import { CALL_CHECKS } from '#tests/rig/call-checks.ts'
import {
  contentsOf,
  type HostedHouse,
  type LivedRoom,
  liveIn,
  openHostedHouse,
} from '#tests/rooms/room-house.ts'

// Every call of the server, asked at the address of one room with what another has given out.

const MINUTES = 240_000
const AT_ONCE = 4

type TextAnswer = { readonly status: number; readonly text: string }

/** Asks as a program would that has only these cookies. Of a live line the beginning is read. */
async function ask(
  address: string,
  at: string,
  call: AnyCall,
  input: Readonly<Record<string, unknown>>,
  {
    cookie,
    from,
    key,
  }: { readonly cookie: string; readonly from: LivedRoom; readonly key?: string },
): Promise<TextAnswer> {
  const { id = newId(), ...rest } = call.path.includes(':id') ? input : { ...input, id: undefined }
  const fields = call.path.includes(':id') ? rest : input
  const path = at + call.path.replace(':id', String(id))
  const isGet = call.method === 'GET'
  const query = new URLSearchParams(fields as Record<string, string>).toString()
  const isForm = call.media?.input?.includes('form')
  const isPicture = !isGet && call.media?.input !== undefined && !isForm
  const body = isPicture ? new Uint8Array(from.picture) : isForm ? query : JSON.stringify(fields)
  const type = isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  const response = await fetch(address + path + (isGet && query ? `?${query}` : ''), {
    method: call.method,
    headers: {
      cookie,
      'last-event-id': '1',
      'idempotency-key': key ?? newId(),
      ...(!isGet && !isPicture && { 'content-type': type }),
    },
    ...(!isGet && { body }),
  })
  if (call.name !== 'live' || response.status !== 200) {
    return { status: response.status, text: Buffer.from(await response.arrayBuffer()).toString() }
  }
  const reader = response.body?.getReader()
  const begun = await reader?.read()
  await reader?.cancel()
  return { status: 200, text: Buffer.from(begun?.value ?? []).toString() }
}

const prefixesOf = (codes: readonly string[]) => [
  'sikalab',
  '__Host-sikalab',
  '__Secure-sikalab',
  ...codes.flatMap((code) => [`sikalab-${code}`, `__Secure-sikalab-${code}`]),
]

/** The session of a browser under every name that any room of this server would read. */
function underEveryName(jar: ReadonlyMap<string, string>, codes: readonly string[]): string {
  const values = [...jar].filter(([name]) => name.endsWith('session_token'))
  expect(values).toHaveLength(1)
  return prefixesOf(codes.filter(Boolean))
    .flatMap((prefix) => values.map(([, value]) => `${prefix}.session_token=${value}`))
    .join('; ')
}

/** Lists what this text tells that only that room has: its people, ids, codes, tokens and amounts. */
function toldOf(
  { things, email, guest, tag, amount }: LivedRoom,
  text: string,
): string | undefined {
  const amounts = [String(amount), (amount / 100).toFixed(2)]
  return (
    [...Object.values(things), email, guest, tag].find((mark) => text.includes(mark)) ??
    // Digits alone also stand within a hash or a time.
    amounts.find((mark) => new RegExp(`(?<![\\w.])${mark.replace('.', '\\.')}(?!\\w)`).test(text))
  )
}

async function openThree() {
  const house = await openHostedHouse()
  const codes = ['', await house.openRoom('Form 2B'), await house.openRoom('Form 2C')]
  const [first, a, b] = [
    await liveIn(house, '', 'crimson', 31_237),
    await liveIn(house, codes[1] ?? '', 'orchid', 33_459),
    await liveIn(house, codes[2] ?? '', 'teal', 32_671),
  ] as const
  const pairs = [
    [a, b],
    [a, first],
    [first, a],
  ] as const
  return { house, codes, pairs }
}

type Contents = Readonly<Record<string, string>>

function changedIn(before: Contents = {}, after: Contents = {}): string[] {
  return Object.keys(after).filter((table) => before[table] !== after[table])
}

/** Calls about further rooms are the first room's alone. */
const inFirstOnly = ({ name }: AnyCall) =>
  name.startsWith('phones.') ||
  name.startsWith('classes.') ||
  name.startsWith('teachers.') ||
  name.startsWith('lti.') ||
  (name.startsWith('rooms.') && !/readOwnRoom|startNextClass/.test(name))

const reachesOf = ({ name }: AnyCall) => CALL_CHECKS[name]?.reaches

const inputOf = (call: AnyCall, from: LivedRoom) => {
  const reaches = reachesOf(call)
  return typeof reaches === 'function' ? reaches(from) : {}
}

/** Asked by its own admin the same reads are answered: of how many the answer tells of the room. */
async function countToldAtHome(
  { address }: HostedHouse,
  from: LivedRoom,
  codes: readonly string[],
) {
  const cookie = underEveryName(from.admin.jar, codes)
  const reads = allCalls().filter(({ method }) => method === 'GET')
  const leaks = await atOnce(AT_ONCE, reads, async (call) => {
    const { text } = await ask(address, from.at, call, inputOf(call, from), { cookie, from })
    return toldOf(from, text)
  })
  return leaks.filter(Boolean).length
}

test('who has a session in one room is a visitor in every other, by whatever cookie: every call', {
  timeout: MINUTES,
}, async () => {
  const { house, codes, pairs } = await openThree()
  const faults: string[] = []
  let callCount = 0
  for (const [from, to] of pairs) {
    const actors = {
      visitor: '',
      learner: underEveryName(from.learner.jar, codes),
      admin: underEveryName(from.admin.jar, codes),
    }
    const before = [await contentsOf(house, from.code), await contentsOf(house, to.code)]
    for (const [actor, cookie] of Object.entries(actors)) {
      const home = await fetch(`${house.address}${from.at}/api/session`, { headers: { cookie } })
      const { person } = (await home.json()) as { person: object | null }
      const isKnown = person !== null
      if (isKnown !== (actor !== 'visitor')) faults.push(`${actor} is not in at '${from.at}'`)
      const guarded = allCalls().filter(({ name }) => CALL_CHECKS[name]?.for[0] !== 'anyone')
      callCount += guarded.length
      await atOnce(AT_ONCE, guarded, async (call) => {
        const input = inputOf(call, from)
        const { status, text } = await ask(house.address, to.at, call, input, { cookie, from })
        const right = to.code !== '' && inFirstOnly(call) ? 404 : 401
        const says = `${actor} of '${from.at}' at '${to.at}': ${call.name}`
        if (status !== right) faults.push(`${says} is answered ${status}, not ${right}`)
        const seen = toldOf(from, text) ?? toldOf(to, text)
        if (seen) faults.push(`${says} tells ${seen}`)
      })
    }
    for (const [index, { code, at }] of [from, to].entries()) {
      const changed = changedIn(before[index], await contentsOf(house, code))
      faults.push(...changed.map((table) => `${table} of '${at}' is changed`))
    }
  }
  expect(faults).toEqual([])
  expect(callCount).toBeGreaterThan(900)
})

test('people of one room read and change nothing of another by what it has given out: every call', {
  timeout: MINUTES,
}, async () => {
  const { house, codes, pairs } = await openThree()
  const faults: string[] = []
  for (const [from, to] of pairs) {
    expect(await countToldAtHome(house, from, codes)).toBeGreaterThan(15)
    const before = await contentsOf(house, from.code)
    for (const actor of ['visitor', 'learner', 'admin'] as const) {
      const jar = actor === 'visitor' ? new Map<string, string>() : to[actor].jar
      const brought = underEveryName(from.admin.jar, codes).split('; ')
      const mine = [...jar].map(([name, value]) => `${name}=${value}`)
      const cookie = [...mine, ...brought].join('; ')
      // A host runs the further rooms: what they may do there is tests/houses/room-hosts.test.ts.
      const isHost = actor === 'admin' && to.code === ''
      const calls = allCalls()
        .filter((call) => call.method === 'GET' || reachesOf(call) !== 'names nothing')
        .filter((call) => !(isHost && inFirstOnly(call)))
      await atOnce(AT_ONCE, calls, async (call) => {
        const bringing = { cookie, from, ...(call.money && { key: from.keys.deposit }) }
        const input = inputOf(call, from)
        const { status, text } = await ask(house.address, to.at, call, input, bringing)
        const says = `${actor} of '${to.at}' with things of '${from.at}': ${call.name}`
        if (status >= 500) faults.push(`${says} is answered ${status}`)
        const seen = toldOf(from, text)
        if (seen) faults.push(`${says} tells ${seen}`)
      })
    }
    // A key and body known from there get an answer of this room, not the one that is noted there.
    const same = await to.learner.post(`${to.at}/api/pocket/send`, from.payment, from.keys.send)
    expect(same.status).toBe(200)
    expect(toldOf(from, String(same.body['reference']))).toBeUndefined()
    const changed = changedIn(before, await contentsOf(house, from.code))
    faults.push(...changed.map((table) => `${table} of '${from.at}' is changed`))
  }
  expect(faults).toEqual([])
})
