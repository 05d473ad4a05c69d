import { Refusal } from '#core/errors.ts'
import { lti as t } from './words/en/lti.ts'

// A launch has to say these (LTI 1.3 core, 1EdTech 2019), after its signature has been checked.

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/'
const ENDPOINT = 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint'
export const SCORE_SCOPE = 'https://purl.imsglobal.org/spec/lti-ags/scope/score'

/** The claims of a token, unread. */
export type Claims = Readonly<Record<string, unknown>>

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
const partOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined

/** The reason that a signed token is no launch of this platform, or null. */
export function refuseLaunch(
  claims: Claims,
  { clientId, deployments }: { readonly clientId: string; readonly deployments: readonly string[] },
): Refusal | null {
  const isManyOf = Array.isArray(claims['aud']) && claims['aud'].length > 1
  if (isManyOf && claims['azp'] !== clientId) return new Refusal('not_allowed', t.wrongAudience)
  if (claims[`${CLAIM}version`] !== '1.3.0') return new Refusal('invalid', t.wrongVersion)
  if (claims[`${CLAIM}message_type`] !== 'LtiResourceLinkRequest') {
    return new Refusal('invalid', t.notResource)
  }
  if (!deployments.includes(textOf(claims[`${CLAIM}deployment_id`]))) {
    return new Refusal('not_allowed', t.unknownDeployment)
  }
  // Somebody without an id could not come back to their seat.
  return textOf(claims['sub']) === '' ? new Refusal('invalid', t.nobody) : null
}

/** The roles of a course whose holders run it and do not learn in it. */
const RUNS_COURSE = new Set(['Instructor', 'Administrator', 'ContentDeveloper', 'Manager'])
/** A role within the course, with its main role where it is a part of one; some send the bare name. */
const IN_COURSE =
  /^(?:http:\/\/purl\.imsglobal\.org\/vocab\/lis\/v2\/membership(?:\/(\w+))?#)?(\w+)$/

/**
 * True for somebody who runs the course and does not learn in it. Roles at the school or the platform say
 * nothing of that: a teacher of one course may learn in another.
 */
export function runsCourse(claims: Claims): boolean {
  const claim = claims[`${CLAIM}roles`]
  const roles = (Array.isArray(claim) ? claim : []).flatMap((role) => {
    const [, main, name] = IN_COURSE.exec(textOf(role)) ?? []
    return main ?? name ?? []
  })
  return roles.some((role) => RUNS_COURSE.has(role)) && !roles.includes('Learner')
}

/**
 * The code of the class that is launched, from its link or from the custom field `class`; null
 * where none is named.
 */
export function classOf(claims: Claims): string | null {
  const link = textOf(claims[`${CLAIM}target_link_uri`])
  const typed = textOf(partOf(claims[`${CLAIM}custom`], 'class')).trim()
  return /\/lti\/class\/(\d{6})\/?$/.exec(link)?.[1] ?? (/^\d{6}$/.test(typed) ? typed : null)
}

/** The line to which a grade is sent; null where the platform takes none. */
export function gradeAddressOf(claims: Claims): string | null {
  const endpoint = claims[ENDPOINT]
  const scopes = partOf(endpoint, 'scope')
  const takes = Array.isArray(scopes) && scopes.includes(SCORE_SCOPE)
  const address = textOf(partOf(endpoint, 'lineitem'))
  return takes && URL.canParse(address) ? address : null
}

/** The address to which a score is sent: that of its line, and '/scores' before what follows a '?'. */
export function scoresOf(line: string): string {
  const url = new URL(line)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/scores`
  return url.href
}
