import { expect, test } from 'vitest'
import { auditEntries } from '#features/audit/words/en/audit-entries.ts'
import { sql } from '#platform/database/sql.ts'
import { giveUpGrades, HOME, openLtiHouse } from '#tests/rooms/lti-house.ts'
import { askRooms } from '#tests/rooms/room-life.ts'
import { ltiCalls } from './schema.ts'
import { ltiHandlers } from './server/calls.ts'
import { processGrades } from './server/grades.ts'
import { makeInvitation } from './server/register.ts'
import { lti as t } from './words/en/lti.ts'
import { ltiAdmin } from './words/en/lti-admin.ts'

const FACTS = {
  name: 'Canvas',
  issuer: 'https://canvas.example',
  clientId: '10000',
  authUrl: 'https://sso.canvas.example/auth',
  tokenUrl: 'https://sso.canvas.example/token',
  keysUrl: 'https://sso.canvas.example/keys',
  deployments: ['1:a', '2:b'],
}

async function openHosts() {
  const house = await openLtiHouse()
  const { person } = await house.admin()
  const serverParts = { ...house.serverParts, config: house.config }
  const ask = askRooms({ ...house, serverParts }, ltiHandlers)
  return { house, host: person, ask }
}

test('a host registers a platform, changes its deployments and removes it; each is a line of the log', async () => {
  const { house, host, ask } = await openHosts()
  const named = ['https://first.canvas.example', 'https://second.canvas.example']
  const { id } = await ask(ltiCalls.addPlatform, host, { ...FACTS, furtherUrls: named })
  await expect(ask(ltiCalls.addPlatform, host, { ...FACTS, name: 'Again' })).rejects.toThrow(
    ltiAdmin.knownAlready,
  )
  const furtherUrls = ['https://school.canvas.example']
  await ask(ltiCalls.setDeployments, host, { id, deployments: ['3:c'], furtherUrls })
  const { platforms, tool } = await ask(ltiCalls.readPlatforms, host, {})
  expect(platforms.find((each) => each.id === id)).toMatchObject({
    ...FACTS,
    deployments: ['3:c'],
    furtherUrls,
    grades: { waiting: 0, queued: 0, sent: 0, failed: 0 },
    fault: null,
  })
  expect(tool).toEqual({
    login: `${HOME}/lti/login`,
    launch: `${HOME}/lti/launch`,
    keys: `${HOME}/lti/keys`,
    class: `${HOME}/lti/class/`,
  })
  await ask(ltiCalls.removePlatform, host, { id })
  await expect(ask(ltiCalls.removePlatform, host, { id })).rejects.toThrow(ltiAdmin.gone)
  const lines = await house.db.rows<{ action: string; after: unknown }>(sql`
    select action, after from audit where action like 'lti.%' order by number`)
  expect(lines[0]?.after).toMatchObject({ furtherUrls: named.join(', ') })
  const actions = lines.map(({ action }) => action)
  expect(actions).toEqual(['lti.addPlatform', 'lti.setDeployments', 'lti.removePlatform'])
  for (const action of actions) expect(auditEntries[action]?.label).toBeDefined()
  await house.verify()
})

test('grades that were given up are sent again when a host asks, and the log says how many', async () => {
  const { house, host, ask } = await openHosts()
  await house.launch()
  await house.inside(house.code, (db) => db.count(sql`update settings set revealed = true`))
  await giveUpGrades(house)
  const id = house.platformId
  expect(await ask(ltiCalls.retryGrades, host, { id })).toEqual({ count: 1 })
  expect(await ask(ltiCalls.retryGrades, host, { id })).toEqual({ count: 0 })
  expect(await processGrades(house.parts)).toBe(1)
  const { platforms } = await ask(ltiCalls.readPlatforms, host, {})
  expect(platforms.find((each) => each.id === id)?.grades).toMatchObject({ sent: 1, failed: 0 })
  const [line] = await house.db.rows<{ after: unknown }>(sql`
    select after from audit where action = 'lti.retryGrades' order by number`)
  expect(line?.after).toMatchObject({ count: 1 })
  await house.verify()
})

test('addresses of a platform are of https, and this server has one itself', async () => {
  const { house, host, ask } = await openHosts()
  for (const keysUrl of ['http://sso.canvas.example/keys', 'https://a:b@canvas.example', 'keys']) {
    await expect(ask(ltiCalls.addPlatform, host, { ...FACTS, keysUrl })).rejects.toThrow(
      ltiAdmin.addressNeeded,
    )
  }
  const plain = { ...FACTS, furtherUrls: ['http://school.canvas.example'] }
  await expect(ask(ltiCalls.addPlatform, host, plain)).rejects.toThrow(ltiAdmin.addressNeeded)
  await expect(ask(ltiCalls.addPlatform, host, { ...FACTS, deployments: [] })).rejects.toThrow(
    ltiAdmin.deploymentNeeded,
  )
  // The house of the tests itself is at http://localhost.
  const bare = askRooms(house, ltiHandlers)
  expect((await bare(ltiCalls.readPlatforms, host, {})).tool).toBeNull()
  await expect(bare(ltiCalls.addPlatform, host, FACTS)).rejects.toThrow(ltiAdmin.needsHttps)
  const address = 'https://moodle.example'
  await expect(bare(ltiCalls.invitePlatform, host, { address })).rejects.toThrow(
    ltiAdmin.needsHttps,
  )
})

test('a platform registers itself by a host’s link, once, for the host that was named', async () => {
  const { house, host, ask } = await openHosts()
  const { platform, app, db } = house
  const { link } = await ask(ltiCalls.invitePlatform, host, { address: 'https://moodle.example/x' })
  expect(link).toMatch(new RegExp(`^${HOME}/lti/register\\?token=[\\w-]{32}$`))
  const token = await makeInvitation(db, platform.at)
  const open = (more: Record<string, string>) =>
    app.request(`${HOME}/lti/register?${new URLSearchParams({ token, ...more }).toString()}`)
  const elsewhere = await open({ openid_configuration: 'http://evil.example/described' })
  expect(await elsewhere.text()).toContain(t.register.otherHost(platform.host))
  expect(platform.seen).toEqual([])
  platform.instead.set('/described', {
    status: 200,
    body: JSON.stringify({ ...platform.described, token_endpoint: 'http://evil.example/token' }),
  })
  const described = { openid_configuration: `${platform.at}/described` }
  expect(await (await open(described)).text()).toContain(t.register.otherHost(platform.host))
  platform.instead.set('/described', { status: 200, body: '<html>' })
  expect(await (await open(described)).text()).toContain(t.register.unreadable)
  platform.instead.clear()
  const done = await open({ ...described, registration_token: 'let me in' })
  expect([done.status, (await done.text()).includes(t.register.done)]).toEqual([200, true])
  // Platforms open it within a page of theirs.
  expect(done.headers.get('content-security-policy')).toContain(
    `frame-ancestors https://${platform.host}`,
  )
  const registration = platform.seen.find(({ path }) => path === '/register')
  expect(registration?.headers.authorization).toBe('Bearer let me in')
  const tool = JSON.parse(registration?.body ?? '{}') as Record<string, unknown>
  expect(tool).toMatchObject({
    initiate_login_uri: `${HOME}/lti/login`,
    redirect_uris: [`${HOME}/lti/launch`],
    jwks_uri: `${HOME}/lti/keys`,
    token_endpoint_auth_method: 'private_key_jwt',
    scope: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
  })
  // The tool asks for nobody's name, mail or picture.
  const TOOL = 'https://purl.imsglobal.org/spec/lti-tool-configuration'
  expect(tool[TOOL]).toMatchObject({ claims: ['iss', 'sub'] })
  const { platforms } = await ask(ltiCalls.readPlatforms, host, {})
  expect(platforms.find(({ clientId }) => clientId === 'client of its own')).toMatchObject({
    issuer: 'https://school.example',
    keysUrl: `${platform.at}/keys`,
    deployments: ['d9'],
  })
  const again = await open(described)
  expect([again.status, (await again.text()).includes(t.register.spent)]).toEqual([403, true])
})

test('no platform is registered from the start: nobody is launched, and nothing is asked', async () => {
  const { house, host, ask } = await openHosts()
  await ask(ltiCalls.removePlatform, host, { id: house.platformId })
  expect((await house.begin()).answered.status).toBe(404)
  expect(house.platform.seen).toEqual([])
})
