import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { addLti } from '#app/http/lti-routes.ts'
import { classesForLti } from '#app/rooms/lti-rooms.ts'
import { insertPlatform } from '#features/lti/server/platforms.ts'
import { ensureKey } from '#features/lti/server/tool-key.ts'
import { sql } from '#platform/database/sql.ts'
import { securityHeaders } from '#platform/http/http.ts'
import { openWorld, TEST_CONFIG, type World } from '#tests/rig/world.ts'
import { openPlatform } from './lti-platform.ts'
import { openRooms } from './room-life.ts'

export const HOME = 'https://sikalab.example'

/**
 * A server behind https with a class that joins by name, and a platform on this computer that is
 * registered.
 */
export async function openLtiHouse() {
  const world = await openWorld()
  const config = { ...TEST_CONFIG, publicUrl: HOME }
  const rooms = openRooms(world, { config })
  const code = await rooms.open('Form 2B')
  await rooms.inside(code, (db) => db.count(sql`update settings set join_by = 'name'`))
  const platform = await openPlatform()
  onTestFinished(platform.close)
  const { outside } = platform
  await ensureKey(world.db, config)
  const id = await world.db.withTx((tx) => insertPlatform(tx, platform.facts))
  const classes = classesForLti(rooms.life)
  const app = new Hono()
  app.use(securityHeaders(config))
  const says = async () => ({ takesDrafts: false, words: {} })
  addLti(app, { db: world.db, config, log: world.serverParts.log }, { outside, ...classes }, says)

  const send = (path: string, form: Record<string, string>, headers: Record<string, string> = {}) =>
    app.request(`${HOME}${path}`, {
      method: 'POST',
      body: new URLSearchParams(form),
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const begin = async (more: Record<string, string> = {}) => {
    const answered = await send('/lti/login', {
      iss: platform.facts.issuer,
      login_hint: 'a hint',
      target_link_uri: `${HOME}/lti/class/${code}`,
      ...more,
    })
    const to = new URL(answered.headers.get('location') ?? 'none:')
    const cookie = answered.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    const [state, nonce] = ['state', 'nonce'].map((name) => to.searchParams.get(name) ?? '')
    return { answered, to, cookie, state: state ?? '', nonce: nonce ?? '' }
  }
  const finish = (state: string, token: string, cookie: string) =>
    send('/lti/launch', { state, id_token: token }, { cookie })
  const linkClaim = { [`${platform.CLAIM}target_link_uri`]: `${HOME}/lti/class/${code}` }
  return {
    ...world,
    ...rooms,
    app,
    code,
    config,
    platform,
    platformId: id,
    send,
    begin,
    finish,
    parts: { db: world.db, config, outside, ...classes },
    /** A whole launch; `claims` change what the platform says. */
    launch: async (claims: Record<string, unknown> = {}) => {
      const { state, nonce, cookie } = await begin()
      return finish(state, await platform.sign(nonce, { ...linkClaim, ...claims }), cookie)
    },
    linkClaim,
  }
}

/** Makes every grade one that ten tries could not send. */
export const giveUpGrades = ({ db }: Pick<World, 'db'>) =>
  db.count(sql`
    update lti_grade set state = 'failed', attempts = 10, last_error = 'It was away.',
      next_try_at = now() + interval '6 hours'`)
