import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JSONWebKeySet,
  jwtVerify,
  SignJWT,
} from 'jose'
import { type AskOutside, openOutside } from '#features/lti/server/outside.ts'

// A small learning platform that speaks LTI 1.3 over real HTTP: keys, tokens, a book of grades, and
// a description by which it is registered.

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim/'

type SeenRequest = {
  readonly path: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let body = ''
  for await (const piece of incoming) body += String(piece)
  return body
}

type PlatformOptions = {
  /** The address it is known by, where something with https stands before it. */
  readonly at?: string
}

export async function openPlatform({ at: named }: PlatformOptions = {}) {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const seen: SeenRequest[] = []
  /** Answers of its paths that a test has changed. */
  const instead = new Map<
    string,
    { status: number; headers?: Record<string, string>; body?: string }
  >()
  const keys = { keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }] }
  const server = createServer(async (incoming, outgoing) => {
    const path = (incoming.url ?? '').split('?')[0] ?? ''
    seen.push({ path, headers: incoming.headers, body: await bodyOf(incoming) })
    const other = instead.get(path)
    const ownAnswers: Record<string, unknown> = {
      '/keys': keys,
      '/token': { access_token: 'let me write', token_type: 'Bearer', expires_in: 3600 },
      '/line/7/scores': {},
      '/described': described,
      '/register': {
        client_id: 'client of its own',
        'https://purl.imsglobal.org/spec/lti-tool-configuration': { deployment_id: 'd9' },
      },
    }
    outgoing.writeHead(other?.status ?? (ownAnswers[path] ? 200 : 404), {
      'Content-Type': 'application/json',
      ...other?.headers,
    })
    outgoing.end(other?.body ?? JSON.stringify(ownAnswers[path] ?? {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  // The platform calls itself this; the tests ask it on this computer over http.
  const at = named ?? `https://${host}`
  const { described, facts, usual } = sayOf(at)
  // The way out is the server's own, but that it is on this computer, without https.
  const plain = openOutside({ isAllowed: () => true, isReachable: () => true, withinMs: 3_000 })
  const plainly = (text: string) => text.replace(new URL(at).host, host).replace(/^https:/, 'http:')
  const outside: AskOutside = (address, hosts, ...asked) =>
    plain(plainly(address), new Set([...hosts].map(plainly)), ...asked)
  return {
    at,
    host,
    /** The way of the server to this platform. */
    outside,
    close: () => void server.close(),
    facts,
    seen,
    instead,
    described,
    usual,
    CLAIM,
    /**
     * Signs who comes, for the answer to what was asked; `claims` change or take away what it says
     * usually.
     */
    sign: async (
      nonce: string,
      claims: Record<string, unknown> = {},
      key: CryptoKey = privateKey,
      { issuedAt = Math.floor(Date.now() / 1000), goodFor = 300, alg = 'RS256', kid = 'one' } = {},
    ) =>
      new SignJWT({ iss: facts.issuer, aud: facts.clientId, nonce, ...usual, ...claims })
        .setProtectedHeader({ alg, kid })
        .setIssuedAt(issuedAt)
        .setExpirationTime(issuedAt + goodFor)
        .sign(key),
    /** Reads who asked for a token, by the keys that the tool shows. */
    readAssertion: async (body: string, tool: JSONWebKeySet) => {
      const token = new URLSearchParams(body).get('client_assertion') ?? ''
      const { payload } = await jwtVerify(token, createLocalJWKSet(tool), {
        issuer: facts.clientId,
        subject: facts.clientId,
        audience: facts.tokenUrl,
      })
      return payload
    },
  }
}

/** All that the platform of this address says of itself, and of somebody who comes from it. */
function sayOf(at: string) {
  const described = {
    issuer: 'https://school.example',
    authorization_endpoint: `${at}/auth`,
    token_endpoint: `${at}/token`,
    jwks_uri: `${at}/keys`,
    registration_endpoint: `${at}/register`,
  }
  const facts = {
    name: 'Moodle of the school',
    issuer: at,
    clientId: 'client 1',
    authUrl: `${at}/auth`,
    tokenUrl: `${at}/token`,
    keysUrl: `${at}/keys`,
    deployments: ['d1'],
    furtherUrls: [] as string[],
  }
  /** Everything that a platform may tell of somebody. */
  const usual = {
    sub: 'person-4711-of-the-school',
    name: 'Adwoa Quansah-Bediako',
    given_name: 'Adwoa',
    family_name: 'Quansah-Bediako',
    email: 'adwoa.qb@school.example',
    picture: 'https://school.example/faces/adwoa-4711.jpg',
    [`${CLAIM}version`]: '1.3.0',
    [`${CLAIM}message_type`]: 'LtiResourceLinkRequest',
    [`${CLAIM}deployment_id`]: 'd1',
    [`${CLAIM}roles`]: ['http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'],
    [`${CLAIM}lis`]: { person_sourcedid: 'sis-0042-adwoa' },
    'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint': {
      scope: ['https://purl.imsglobal.org/spec/lti-ags/scope/score'],
      lineitem: `${at}/line/7?of=course`,
    },
  }
  return { described, facts, usual }
}
