import { Refusal } from '#core/errors.ts'
import type { Config } from '#platform/base/config.ts'
import { answer, type Handler, handle } from '#platform/calls/handle.ts'
import { ltiCalls } from '../schema.ts'
import { ltiAdmin as t } from '../words/en/lti-admin.ts'
import {
  deletePlatform,
  insertPlatform,
  listPlatforms,
  lockPlatform,
  storeDeployments,
} from './platforms.ts'
import { makeInvitation } from './register.ts'
import { ensureKey } from './tool-key.ts'

const isServed = ({ publicUrl }: Pick<Config, 'publicUrl'>) => publicUrl.startsWith('https:')

const refuseUnserved = (config: Config) => {
  if (!isServed(config)) throw new Refusal('conflict', t.needsHttps)
}

/** The calls of hosts about learning platforms. For the first room alone. */
export const ltiHandlers: readonly Handler[] = [
  answer(ltiCalls.readPlatforms, async ({ db, serverParts: { config } }) => {
    const base = `${config.publicUrl}/lti`
    const tool = {
      login: `${base}/login`,
      launch: `${base}/launch`,
      keys: `${base}/keys`,
      class: `${base}/class/`,
    }
    return { platforms: await listPlatforms(db), tool: isServed(config) ? tool : null }
  }),
  handle(ltiCalls.addPlatform, async ({ tx, serverParts, input, changed, did }) => {
    refuseUnserved(serverParts.config)
    await ensureKey(serverParts.db, serverParts.config)
    const id = await insertPlatform(tx, input)
    did({ about: { kind: 'platform', id }, after: { name: input.name, issuer: input.issuer } })
    changed('settings', 'admins')
    return { id }
  }),
  handle(ltiCalls.setDeployments, async ({ tx, input: { id, deployments }, changed, did }) => {
    const name = await lockPlatform(tx, id)
    await storeDeployments(tx, id, deployments)
    did({ about: { kind: 'platform', id }, after: { name, deployments: deployments.join(', ') } })
    changed('settings', 'admins')
    return {}
  }),
  handle(ltiCalls.removePlatform, async ({ tx, input: { id }, changed, did }) => {
    const name = await lockPlatform(tx, id)
    await deletePlatform(tx, id)
    did({ about: { kind: 'platform', id }, before: { name } })
    changed('settings', 'admins')
    return {}
  }),
  handle(
    ltiCalls.invitePlatform,
    async ({ tx, serverParts: { config }, input: { address }, did }) => {
      refuseUnserved(config)
      const token = await makeInvitation(tx, address)
      const { host } = new URL(address)
      did({ about: { kind: 'platform', id: host }, after: { name: host } })
      return { link: `${config.publicUrl}/lti/register?token=${token}` }
    },
  ),
]
