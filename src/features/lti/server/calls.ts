import { Refusal } from '#core/errors.ts'
import type { Config } from '#platform/base/config.ts'
import { command, type Handler, query } from '#platform/calls/handle.ts'
import { ltiCalls } from '../schema.ts'
import { ltiAdmin as t } from '../words/en/lti-admin.ts'
import { requeueFailed } from './grades.ts'
import {
  deletePlatform,
  insertPlatform,
  listPlatforms,
  lockPlatform,
  storePlaces,
} from './platforms.ts'
import { makeInvitation } from './register.ts'
import { ensureKey } from './tool-key.ts'

const isServed = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:')

const refuseUnserved = (config: Config) => {
  if (!isServed(config)) throw new Refusal('conflict', t.needsHttps)
}

/** The calls of hosts about learning platforms. For the first room alone. */
export const ltiHandlers: readonly Handler[] = [
  query(ltiCalls.readPlatforms, async ({ db, serverParts: { config } }) => {
    const base = `${config.publicUrl}/lti`
    const tool = {
      login: `${base}/login`,
      launch: `${base}/launch`,
      keys: `${base}/keys`,
      class: `${base}/class/`,
    }
    return { platforms: await listPlatforms(db), tool: isServed(config) ? tool : null }
  }),
  command(ltiCalls.addPlatform, async ({ tx, serverParts, input, announce, audit }) => {
    refuseUnserved(serverParts.config)
    await ensureKey(serverParts.db, serverParts.config)
    const id = await insertPlatform(tx, input)
    const { name, issuer } = input
    const furtherUrls = input.furtherUrls.join(', ')
    audit({ about: { kind: 'platform', id }, after: { name, issuer, furtherUrls } })
    announce('settings', 'admins')
    return { id }
  }),
  command(ltiCalls.setDeployments, async ({ tx, input: { id, ...places }, announce, audit }) => {
    const name = await lockPlatform(tx, id)
    await storePlaces(tx, id, places)
    const [deployments, furtherUrls] = [places.deployments, places.furtherUrls].map((each) =>
      each.join(', '),
    )
    audit({ about: { kind: 'platform', id }, after: { name, deployments, furtherUrls } })
    announce('settings', 'admins')
    return {}
  }),
  command(ltiCalls.retryGrades, async ({ tx, input: { id }, announce, audit }) => {
    const name = await lockPlatform(tx, id)
    const count = await requeueFailed(tx, id)
    audit({ about: { kind: 'platform', id }, after: { name, count } })
    announce('settings', 'admins')
    return { count }
  }),
  command(ltiCalls.removePlatform, async ({ tx, input: { id }, announce, audit }) => {
    const name = await lockPlatform(tx, id)
    await deletePlatform(tx, id)
    audit({ about: { kind: 'platform', id }, before: { name } })
    announce('settings', 'admins')
    return {}
  }),
  command(
    ltiCalls.invitePlatform,
    async ({ tx, serverParts: { config }, input: { address }, audit }) => {
      refuseUnserved(config)
      const token = await makeInvitation(tx, address)
      const { host } = new URL(address)
      audit({ about: { kind: 'platform', id: host }, after: { name: host } })
      return { link: `${config.publicUrl}/lti/register?token=${token}` }
    },
  ),
]
