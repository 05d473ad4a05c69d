import { randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { askOnce } from '#lab/rig/ask.ts'

/** Milliseconds, as under qemu a password alone takes half a minute. */
const WITHIN_MS = 300_000

/** The facilitator in the browser of the same computer. */
export function openTeacher(port: number) {
  const way = { port, agent: new Agent({ keepAlive: false }), withinMs: WITHIN_MS }
  let cookie = ''
  const post = async (path: string, body: object) => {
    const asking = { method: 'POST', path, body, key: randomUUID(), cookie } as const
    const reply = await askOnce(way, asking)
    if (reply.cookies.length > 0) cookie = reply.cookies.join('; ')
    return reply.status
  }
  const scene = async () => {
    const reply = await askOnce(way, { method: 'GET', path: '/api/admin/lesson', cookie })
    const lesson = reply.body['lesson'] as { scenes: string[]; place: number } | null
    return lesson?.scenes[lesson.place - 1] ?? null
  }
  return {
    scene,
    async setUp(link: string) {
      const token = /token=(\S+)/.exec(link)?.[1] ?? ''
      const person = { email: 'esi@example.org', password: 'a-long-road-to-kumasi' }
      return (await post('/api/auth/set-up', { token, ...person })) === 200
    },
    async beginLesson() {
      await post('/api/admin/lesson/begin', { length: 60, scenes: ['akwaaba', 'keep'] })
      return scene()
    },
  }
}
