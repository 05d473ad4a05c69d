import * as v from 'valibot'
import { defineCall } from '#core/call.ts'
import { id, line, nothing } from '#core/fields.ts'
import { ltiAdmin as t } from './words/en/lti-admin.ts'

// Learning platforms that a host registers (LTI 1.3 and Assignment and Grade Services 2.0 of 1EdTech).

const LONGEST_ADDRESS = 500
const MOST_DEPLOYMENTS = 50
const MOST_FURTHER = 20

/** An https address of a platform, without a name or a password in it. */
const address = v.pipe(
  line(LONGEST_ADDRESS, () => t.addressNeeded),
  v.check(isHttpsAddress, () => t.addressNeeded),
)

export function isHttpsAddress(text: string): boolean {
  try {
    const { protocol, username, password } = new URL(text)
    return protocol === 'https:' && username === '' && password === ''
  } catch {
    // No address at all.
    return false
  }
}

const deployments = v.pipe(
  v.array(line(255, () => t.deploymentNeeded)),
  v.minLength(1, () => t.deploymentNeeded),
  v.maxLength(MOST_DEPLOYMENTS, () => t.mostDeployments(MOST_DEPLOYMENTS)),
)

/** Addresses of a platform's schools, beside those that it shows: grades go there, its pages stand there. */
const furtherUrls = v.pipe(
  v.array(address),
  v.maxLength(MOST_FURTHER, () => t.mostFurther(MOST_FURTHER)),
)

/** The facts that a platform shows for a tool that is registered by hand. */
export const platformFacts = v.strictObject({
  name: line(80, () => t.nameNeeded),
  issuer: address,
  clientId: line(255, () => t.clientNeeded),
  authUrl: address,
  tokenUrl: address,
  keysUrl: address,
  deployments,
  furtherUrls: v.optional(furtherUrls, []),
})
export type PlatformFacts = v.InferOutput<typeof platformFacts>

const platformEntry = v.object({
  id: v.string(),
  name: v.string(),
  issuer: v.string(),
  clientId: v.string(),
  authUrl: v.string(),
  tokenUrl: v.string(),
  keysUrl: v.string(),
  deployments: v.array(v.string()),
  furtherUrls: v.array(v.string()),
  /** Grades by their state; a grade waits until its class is told the truth. */
  grades: v.object({
    waiting: v.number(),
    queued: v.number(),
    sent: v.number(),
    failed: v.number(),
  }),
  /** The last fault of a grade that is not sent yet. */
  fault: v.nullable(v.string()),
})
export type PlatformEntry = v.InferOutput<typeof platformEntry>

export const ltiCalls = {
  readPlatforms: defineCall({
    name: 'lti.readPlatforms',
    method: 'GET',
    path: '/api/admin/platforms',
    summary: 'The learning platforms that are registered, and the addresses that one is given.',
    actor: 'admin',
    input: nothing,
    answer: v.object({
      platforms: v.array(platformEntry),
      /** Null where this server has no https address, so that none can be registered. */
      tool: v.nullable(
        v.object({
          login: v.string(),
          launch: v.string(),
          keys: v.string(),
          /** The link of a class, before its code. */
          class: v.string(),
        }),
      ),
    }),
    topics: ['settings'],
  }),
  addPlatform: defineCall({
    name: 'lti.addPlatform',
    method: 'POST',
    path: '/api/admin/platforms/add',
    summary: 'Registers a learning platform by the facts that it shows.',
    actor: 'admin',
    input: platformFacts,
    answer: v.object({ id: v.string() }),
    once: true,
  }),
  setDeployments: defineCall({
    name: 'lti.setDeployments',
    method: 'POST',
    path: '/api/admin/platforms/deployments',
    summary: 'Changes the deployments of a platform, and its addresses beyond those it shows.',
    actor: 'admin',
    input: v.strictObject({ id, deployments, furtherUrls }),
    answer: nothing,
  }),
  retryGrades: defineCall({
    name: 'lti.retryGrades',
    method: 'POST',
    path: '/api/admin/platforms/retry-grades',
    summary: 'Sends the grades again that were given up.',
    actor: 'admin',
    input: v.strictObject({ id }),
    answer: v.object({ count: v.number() }),
  }),
  removePlatform: defineCall({
    name: 'lti.removePlatform',
    method: 'POST',
    path: '/api/admin/platforms/remove',
    summary: 'Removes a platform: nobody is launched from it, and no grade goes there any more.',
    actor: 'admin',
    input: v.strictObject({ id }),
    answer: nothing,
  }),
  invitePlatform: defineCall({
    name: 'lti.invitePlatform',
    method: 'POST',
    path: '/api/admin/platforms/invite',
    summary: 'Makes a link, good once and for an hour, by which one platform registers itself.',
    actor: 'admin',
    input: v.strictObject({ address }),
    // No `once`: what is answered to a key is kept, and a link is not.
    answer: v.object({ link: v.string() }),
  }),
}
