import { ghs } from '#core/money.ts'
import type { Act } from './acts.ts'
import { BILL } from './bill.ts'
import { ask } from './browser.ts'
import { CATALOGUE } from './catalogue.ts'
import type { Stage, Student } from './stage.ts'

// The same acts as in learner.ts, asked of the house without a screen.

/** The kinds of acts, so that the first of each is played on a screen. */
const SCENES: Readonly<Record<Act['do'], readonly string[]>> = {
  join: ['door', 'invited', 'first-dashboard'],
  answer: ['questions-before', 'questions-after'],
  deposit: ['deposit-waits'],
  claim: ['deposit-by-hand'],
  reclaim: ['pocket-unclaimed'],
  buy: ['bought', 'bill'],
  collect: ['collected'],
  invite: ['invite'],
  withdraw: ['withdraw-waits'],
}

export function needsScreen({ isFast, shots }: Stage, act: Act): boolean {
  return !isFast || SCENES[act.do].some((scene) => !shots.has(scene) && isSceneOf(act, scene))
}

function isSceneOf(act: Act, scene: string): boolean {
  if (act.do === 'answer') return scene.endsWith(act.phase)
  if (act.do === 'buy') return scene !== 'bill' || act.machine === BILL.id
  if (act.do === 'join') return scene !== (act.by === null ? 'invited' : 'door')
  return true
}

export async function actByCall(stage: Stage, me: Student, what: Act): Promise<void> {
  const call = <T>(path: string, data?: Record<string, unknown>) =>
    ask<T>(me.phone, `${stage.address}/api${path}`, data)
  const send = (amount: number) =>
    call<{ reference: string }>('/pocket/send', { amount: ghs(amount) })
  const claim = (amount: number, reference: string) =>
    call('/deposits', { amount: ghs(amount), method: 'mtn', accountName: me.name, reference })
  switch (what.do) {
    case 'join': {
      const referralCode = what.by === null ? undefined : await stage.codeOf(what.by)
      await call('/auth/sign-up', { email: me.email, password: stage.password, referralCode })
      return
    }
    case 'answer':
      await call('/debrief/questions', { phase: what.phase, answers: what.answers })
      return
    case 'deposit':
      await claim(what.amount, (await send(what.amount)).reference)
      return
    case 'claim': {
      const { fault, sent } = what
      const reference =
        fault === 'other_amount' ? (await send(sent)).reference : await stage.referenceFor(fault)
      await claim(what.amount, reference)
      return
    }
    case 'reclaim': {
      const { entries } = await call<{ entries: { reference: string }[] }>(
        '/pocket/statement?kind=unclaimed',
      )
      await claim(what.amount, entries[0]?.reference ?? '')
      return
    }
    case 'buy':
      await call('/machines/buy', {
        machineId: what.machine,
        price: CATALOGUE.get(what.machine)?.price,
      })
      return
    case 'withdraw': {
      const { practiceNumber } = await call<{ practiceNumber: string }>('/pocket')
      await call('/withdrawals', {
        amount: ghs(what.amount),
        method: 'mtn',
        account: practiceNumber,
      })
      return
    }
    case 'collect':
    case 'invite':
      await call('/wallet')
  }
}
