import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { agentFor, askOnce } from '#lab/rig/ask.ts'
import { makeFolder } from '#lab/rig/folder.ts'
import { projectRoot } from '#platform/base/project-root.ts'
import { type BuiltApp, buildFirst, startBuilt } from './built-app.ts'
import type { Say } from './options.ts'

// The room of `npm run demo`, served by the built app, with the truth told: what its pages show to
// the facilitator, and to the learner with the longest story.

const LEARNERS = 60
/** Everyone of the populated room has it; lab/demo/demo.ts says it too. */
const PASSWORD = 'practice cedis only'
const FACILITATOR = 'facilitator@example.com'

/** Sessions, as the value of a Cookie header. */
type DemoPeople = { readonly admin: string; readonly learner: string }

/** Works in a room of its own, or in one that lies in `house` already and stays there. */
export async function inDemoRoom<T>(
  { seed, say, house }: { seed: number; say: Say; house?: string | undefined },
  work: (app: BuiltApp, who: DemoPeople, folder: string) => Promise<T>,
): Promise<T> {
  buildFirst()
  const folder = makeFolder('bench')
  try {
    if (house === undefined) fillDemo(folder.path, seed, say)
    const app = await startBuilt(house ?? folder.path)
    try {
      return await work(app, await signIn(app), folder.path)
    } finally {
      await app.stop()
    }
  } finally {
    folder.remove()
  }
}

async function signIn({ port }: BuiltApp): Promise<DemoPeople> {
  const client = { port, agent: agentFor(0) }
  const cookieOf = async (email: string) => {
    const asking = { method: 'POST', path: '/api/auth/sign-in' } as const
    const { status, cookies } = await askOnce(client, {
      ...asking,
      body: { email, password: PASSWORD },
    })
    if (status !== 200) throw new Error(`${email} could not sign in: ${status}`)
    return cookies.join('; ')
  }
  const admin = await cookieOf(FACILITATOR)
  await askOnce(client, {
    method: 'POST',
    path: '/api/admin/debrief/reveal',
    body: { revealed: true },
    cookie: admin,
  })
  const path = '/api/admin/people?size=100'
  const { body } = await askOnce(client, { method: 'GET', path, cookie: admin })
  const people = body['people'] as { email: string; role: string; transactions: number }[]
  const learners = people.filter(({ role }) => role === 'learner')
  learners.sort((a, b) => b.transactions - a.transactions)
  return { admin, learner: await cookieOf(learners[0]?.email ?? '') }
}

function fillDemo(dir: string, seed: number, say: Say): void {
  say(`Filling a room of ${LEARNERS} learners …`)
  const words = ['demo', '--no-serve', '--users', String(LEARNERS), '--days', '35', '--seed']
  const { status } = spawnSync(
    process.execPath,
    [join('scripts', 'run.mjs'), ...words, String(seed)],
    {
      cwd: projectRoot(),
      env: { ...process.env, DATA_DIR: dir },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  if (status !== 0) throw new Error('The house could not be filled.')
}
