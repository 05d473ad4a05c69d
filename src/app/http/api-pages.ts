import { toJsonSchema } from '@valibot/to-json-schema'
import type { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { AnyCall } from '#core/call.ts'
import { REFUSALS } from '#core/errors.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'
import { cookiePrefix } from '#features/auth/server/cookies.ts'
import { keepPictureCall, readPictureCall } from '#features/machines/schema/admin.ts'
import { keepProofCall, readProofCall } from '#features/wallet/schema.ts'
import type { Config } from '#platform/base/config.ts'
import { roomPath } from '#platform/base/room-path.ts'
import type { Handler } from '#platform/calls/handle.ts'
import { batchCall } from '#platform/http/batch.ts'
import { changesCall, liveCall, sendDepositCall, sendWithdrawCall } from './app-calls.ts'

/** /api/openapi.json and a readable page of the same at /api/docs, both from the contracts. */
export function addApiPages(app: Hono, config: Config, handlers: readonly Handler[]): void {
  const pictures = [keepProofCall, readProofCall, keepPictureCall, readPictureCall]
  const calls = [
    ...handlers.map(({ call }) => call),
    ...pictures,
    sendDepositCall,
    sendWithdrawCall,
    liveCall,
    changesCall,
    batchCall,
  ]
  // Made when somebody asks: a room that wakes need not wait for it.
  let document: object | undefined
  app.get('/api/openapi.json', (c) => c.json((document ??= describe(calls, config))))
  app.get('/api/docs.css', (c) => c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
  app.get('/api/docs', (c) => c.html(docsPage(calls)))
}

function schemaOf(schema: AnyCall['input'], typeMode: 'input' | 'output') {
  const { $schema: _, ...rest } = toJsonSchema(schema, { errorMode: 'ignore', typeMode })
  return rest
}

/** OpenAPI 3.1. */
function describe(calls: readonly AnyCall[], config: Config) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'SikaLab',
      version: '1',
      description: `${PRACTICE_NOTICE} All money is an integer number of pesewas (1/100 cedi).`,
    },
    // The first room is where its host says; a further one is below its path.
    ...(config.room !== null && { servers: [{ url: roomPath(config.room) }] }),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: `${cookiePrefix(config)}.session_token` },
      },
      schemas: { Error: ERROR },
    },
  }
}

function operationOf(call: AnyCall) {
  const input = schemaOf(call.input, 'input') as {
    properties?: Record<string, unknown>
    required?: string[]
  }
  const query = Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    schema,
    required: input.required?.includes(name) ?? false,
  }))
  const inPath = [...call.path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const parameters = [
    ...inPath,
    ...(call.method === 'GET' ? query : []),
    ...(call.money || call.once ? [KEY] : []),
  ]
  return {
    operationId: call.name,
    summary: call.summary,
    ...(call.actor !== 'anyone' && { security: [{ session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(call.method === 'POST' && {
      requestBody: {
        required: true,
        content: call.media?.input
          ? { [call.media.input]: {} }
          : { 'application/json': { schema: input } },
      },
    }),
    responses: {
      200: {
        description: 'Done',
        content: {
          [call.media?.answer ?? 'application/json']: { schema: schemaOf(call.answer, 'output') },
        },
      },
      default: {
        description: 'Turned down; nothing was written',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
  }
}

const KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  required: true,
  schema: { type: 'string', format: 'uuid' },
  description: 'One per intent. The same key and body again gets the first answer.',
}

const ERROR = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message'],
      properties: {
        code: { enum: [...Object.keys(REFUSALS), 'bug'] },
        message: { type: 'string' },
        field: { type: 'string' },
        id: { type: 'string' },
      },
    },
  },
}

const WHO = {
  anyone: 'anyone',
  person: 'signed in',
  learner: 'signed in, but a teacher',
  teacher: 'teachers and admins',
  admin: 'admins',
}

function docsPage(calls: readonly AnyCall[]) {
  const sections = calls.map(
    (call) => html`<section>
      <h2><code>${call.method} ${call.path}</code></h2>
      <p>${call.summary}</p>
      <p>For: ${WHO[call.actor]}.${call.money ? ' Moves money: needs an Idempotency-Key.' : ''}${call.once ? ' Needs an Idempotency-Key.' : ''}</p>
      <details><summary>Input</summary><pre>${JSON.stringify(schemaOf(call.input, 'input'), null, 2)}</pre></details>
      <details><summary>Answer</summary><pre>${JSON.stringify(schemaOf(call.answer, 'output'), null, 2)}</pre></details>
    </section>`,
  )
  return html`${raw('<!doctype html>')}<html lang="en">
    <head>
      <meta charset="utf-8" /><meta name="viewport" content="width=device-width" />
      <title>SikaLab: the API</title><link rel="stylesheet" href="docs.css" />
    </head>
    <body>
      <p class="notice">${PRACTICE_NOTICE}</p>
      <main>
        <h1>The SikaLab API</h1>
        <p>Money is an integer number of pesewas. Errors are <code>{"error": {"code", "message", "field"}}</code>.
        The same as a document: <a href="openapi.json">openapi.json</a>.</p>
        ${sections}
      </main>
    </body>
  </html>`
}

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 }
.notice { margin: 0; padding: 8px 16px; background: #f3d27a; color: #3a2a08; font-weight: 600 }
main { max-width: 60rem; margin: 0 auto; padding: 16px }
h2 { font-size: 18px; margin: 32px 0 4px; overflow-wrap: anywhere }
p { margin: 4px 0 }
pre { overflow: auto; padding: 12px; border: 1px solid; border-radius: 8px; font-size: 13px }
summary { cursor: pointer; padding: 4px 0 }
`
