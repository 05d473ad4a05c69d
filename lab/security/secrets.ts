import { sql } from '#platform/database/sql.ts'
import { codeOf } from '#tests/rig/totp.ts'
import { ADMIN, emailOf, mailedToken, openHouse, PASSWORD } from './house.ts'
import type { Theme } from './theme.ts'
import type { Visitor } from './visitor.ts'

/** A house that logs all it can, lived in for a while: no secret of anybody is in log or metrics. */
export const secrets: Theme = {
  name: 'secrets',
  about:
    'addresses, passwords, tokens and codes in the log at its most talkative, and in the metrics',
  async run() {
    const house = await openHouse()
    try {
      const hidden = new Map<string, string>([
        ['a password', PASSWORD],
        ['a typed password', 'Ama-typed-this-1'],
        ['an address', emailOf('ama')],
        ['the admin’s address', ADMIN],
        ['the set-up token', house.setUpToken],
      ])
      const admin = await house.admin()
      const ama = await house.learner('ama')
      await makeNoise(house.visitor(), ama)
      await ama.post('/api/auth/request-reset', { email: emailOf('ama') })
      const reset = await mailedToken(house, emailOf('ama'))
      hidden.set('a reset token', reset)
      await house.visitor().post('/api/auth/reset-password', { token: reset, password: '123456' })
      for (const tab of [admin, ama]) hideCookies(hidden, tab)
      const begun = await admin.must('/api/auth/second-factor/start', { password: PASSWORD })
      const secret = String(begun['secret'])
      const code = codeOf(secret)
      const done = await admin.must('/api/auth/second-factor/confirm', { code })
      hidden.set('a TOTP secret', secret)
      const codes = done['recoveryCodes'] as string[]
      for (const [at, each] of codes.entries()) hidden.set(`recovery code ${at + 1}`, each)
      // An unexpected fault: the tables are missing during a request.
      await house.db.count(sql`alter table verse rename to verse_away`)
      const broken = await ama.get('/api/verses/daily')
      await house.db.count(sql`alter table verse_away rename to verse`)

      const said = `${house.log()}\n${await house.metrics()}`
      const faults = [...hidden].flatMap(([what, text]) =>
        said
          .split('\n')
          .filter((line) => variants(text).some((each) => line.includes(each)))
          .map((line) => `${what} is in the log: ${line.slice(0, 300)}`),
      )
      if (broken.status !== 500) faults.push(`no bug was made: ${broken.status} ${broken.text}`)
      if (/verse_away|select|relation|stack|\.ts:/i.test(broken.text)) {
        faults.push(`a bug tells of itself: ${broken.text}`)
      }
      if (!said.includes(String(broken.error && (broken.body['error'] as { id?: string }).id))) {
        faults.push('the bug cannot be found in the log by its id')
      }
      const lines = said.split('\n').length
      const controlFails = said.includes('/api/auth/sign-in') && said.includes('sign-in')
      return { faults, controlFails, figures: { hidden: hidden.size, lines } }
    } finally {
      await house.close()
    }
  },
}

/** Every way to be turned down that has something to hide. */
async function makeNoise(stranger: Visitor, ama: Visitor): Promise<void> {
  const typed = { email: emailOf('ama'), password: 'Ama-typed-this-1' }
  await stranger.post('/api/auth/sign-in', typed)
  await stranger.post('/api/auth/sign-up', { ...typed, more: PASSWORD })
  await stranger.post('/api/auth/sign-up', typed)
  await stranger.post('/api/auth/sign-in', '{"password": "Ama-typed-this-1"')
  await stranger.get(`/api/session?email=${emailOf('ama')}`)
  await ama.post('/api/auth/change-email', { email: emailOf('ama'), password: 'Ama-typed-this-1' })
  await ama.get(`/api/wallet/activity?search=${emailOf('ama')}`)
  await ama.get(`/api/proofs/${emailOf('ama')}`)
}

function hideCookies(hidden: Map<string, string>, tab: Visitor): void {
  for (const [name, value] of tab.jar) {
    hidden.set(
      `the cookie ${name} of ${hidden.size}`,
      decodeURIComponent(value).split('.')[0] ?? '',
    )
  }
}

function variants(text: string): string[] {
  return [text, encodeURIComponent(text), Buffer.from(text).toString('base64').replace(/=+$/, '')]
}
