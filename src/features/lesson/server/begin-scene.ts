import type { AnyCall } from '#core/call.ts'
import { isRefusedByRule, Refusal } from '#core/errors.ts'
import { readLobbyState } from '#features/settings/server/settings.ts'
import type { CommandContext } from '#platform/calls/handle.ts'
import type { Person } from '#platform/calls/server-parts.ts'
import type { Tx } from '#platform/database/db.ts'
import { daysBefore } from '../rules/days.ts'
import { daysIn, LEAVE_LOBBY, PASS_DAYS, type Scene, type Script } from '../scenes/scene.ts'
import { lesson as t } from '../words/en/lesson.ts'
import { listQuestionsDue, renewDays } from './renew.ts'
import { markBegun, markDaysPassed } from './state.ts'

type SceneContext = Omit<CommandContext<AnyCall>, 'person'> & { readonly person: Person }

/**
 * Makes another call for the facilitator, in this transaction: its input is checked, its rules hold, and
 * its entry stands in the audit log, as if they had pressed the button there. Answers what writes that
 * entry, to be asked for last.
 */
export type MakeCall = (
  name: string,
  input: unknown,
  context: SceneContext,
) => Promise<() => Promise<void>>

type BegunScene = {
  /** The id of the lesson. */
  readonly id: string
  readonly script: Script
  readonly scene: Scene
}

type CallToMake = { readonly call: string; readonly input: unknown }

/**
 * Carries out the scene's own part, the first time that it is shown in this lesson. The first scene after
 * the lobby lets the phones out of it, and the days of scenes that were left out before it pass first. What
 * could do nothing then is done when it is due (renew.ts).
 */
export async function beginScene(
  makeCall: MakeCall,
  begun: BegunScene,
  context: SceneContext,
): Promise<void> {
  const { scene } = begun
  const calls = await listCallsOf(context.tx, begun)
  const entries: (() => Promise<void>)[] = []
  for (const { call, input } of calls) {
    try {
      entries.push(await makeCall(call, input, context))
    } catch (error) {
      if (!isRefusedByRule(error)) throw error
      throw new Refusal('conflict', t.refused(scene.words.title, error.message), 'without')
    }
  }
  // The audit log has one lock, which comes last in every transaction.
  for (const append of entries) await append()
}

/** Notes that the scene begins, and answers what that does; of one that had begun what is due again. */
async function listCallsOf(tx: Tx, { id, script, scene }: BegunScene): Promise<CallToMake[]> {
  const before = daysBefore(script, scene.name)
  const own = scene.kind === 'days' ? [scene] : []
  const renewed = await renewDays(tx, id, [...before, ...own], scene.name)
  const isRenewed = renewed.includes(scene.name)
  const noted = await markBegun(tx, id, scene.name)
  const passed = noted
    ? await markDaysPassed(
        tx,
        id,
        before.map(({ name }) => name),
        scene.name,
      )
    : []
  const due = before.filter(({ name }) => passed.includes(name) || renewed.includes(name))
  const days = due.reduce((sum, one) => sum + one.days, 0)
  const waits = noted && scene.kind !== 'lobby' && (await readLobbyState(tx)).begunAt === null
  const again = noted ? scene.does : await listQuestionsDue(tx, scene)
  const passesOwn = isRenewed || noted?.daysPassed === false
  return [
    ...(waits ? [callOf(LEAVE_LOBBY, 0)] : []),
    ...(days > 0 ? [callOf(PASS_DAYS, days)] : []),
    ...scene.does
      .filter((each) => (each === PASS_DAYS ? passesOwn : again.includes(each)))
      .map((each) => callOf(each, daysIn(scene) ?? 0)),
  ]
}

const callOf = ({ call, input }: Scene['does'][number], days: number): CallToMake => ({
  call,
  input: input(days),
})
