import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commandOf, type Gene, geneOf, OPENING } from '../model/commands.ts'
import { step } from '../model/model.ts'
import { findOrder, type Thread } from '../model/order.ts'
import type { Command, House, Outcome, State } from '../model/state.ts'
import { carryOutFor, fingerprint, readState, startOver } from '../model/world.ts'
import { openWorld, type World } from '../rig/world.ts'

// MODEL_RUNS=300 npx vitest run tests/houses/model.test.ts looks ten times as long.
const RUNS = Number(process.env.MODEL_RUNS ?? 30)
const TIMEOUT_MS = 60_000 + RUNS * 10_000
const AT_ONCE = 8

type Run = { world: World; house: House; state: State; history: Command[] }

test(
  'every command does and answers what the model says, and a refused one leaves no trace',
  async () => {
    const world = await openWorld()
    const counts = { accepted: 0, refused: 0 }
    const genes = fc.array(geneOf(), { minLength: 20, maxLength: 60, size: 'max' })
    await fc.assert(
      fc.asyncProperty(genes, async (all) => {
        const run: Run = { world, history: [], ...(await startOver(world)) }
        let trace = await fingerprint(world.db)
        for (const gene of [...OPENING, ...all]) {
          const command = commandOf(gene, run)
          const outcome = await oneStep(run, command)
          counts[outcome.ok ? 'accepted' : 'refused']++

          const now = await fingerprint(world.db)
          if (!outcome.ok) expect(now, `a trace of ${JSON.stringify(command)}`).toBe(trace)
          trace = now
        }
        await world.verify()
      }),
      { numRuns: RUNS },
    )
    // A generator that makes refusals alone would prove nothing.
    expect(counts.accepted).toBeGreaterThan(counts.refused / 2)
  },
  TIMEOUT_MS,
)

test(
  'eight at a time, what happened is what some order of the commands would have done',
  async () => {
    const world = await openWorld()
    const batch = fc.array(geneOf(['setStatus', 'leap']), {
      minLength: AT_ONCE,
      maxLength: AT_ONCE,
    })
    const batches = fc.array(batch, { minLength: 3, maxLength: 8, size: 'max' })
    await fc.assert(
      fc.asyncProperty(batches, async (all) => {
        const run: Run = { world, history: [], ...(await startOver(world)) }
        for (const gene of OPENING) await oneStep(run, commandOf(gene, run))
        for (const genes of all) await allAtOnce(run, genes)
        await world.verify()
      }),
      { numRuns: RUNS },
    )
  },
  TIMEOUT_MS,
)

/** Carries the command out in the house and in the model, and compares answer and whole state. */
async function oneStep(run: Run, command: Command): Promise<Outcome> {
  const { world, house, state } = run
  const outcome = await carryOutFor(world, state, command)
  const predicted = step(house, state, command, outcome)
  expect(outcome, JSON.stringify(command)).toMatchObject(predicted.expected)
  expect(await readState(world.db, house, predicted.state), JSON.stringify(command)).toEqual(
    predicted.state,
  )
  run.state = predicted.state
  run.history.push(command)
  return outcome
}

/** Runs the commands at once, then searches for an order that explains the outcome. */
async function allAtOnce(run: Run, genes: readonly Gene[]): Promise<void> {
  const { world, house, state } = run
  const commands: Command[] = []
  for (const gene of genes) {
    // A replay may meet its original while that one is still under way.
    commands.push(commandOf(gene, { ...run, history: [...run.history, ...commands] }))
  }
  const outcomes = await Promise.all(commands.map((command) => carryOutFor(world, state, command)))
  const threads = commands.map((command, index) =>
    threadOf(command, outcomes[index] ?? { ok: false, code: 'none' }, commands, state),
  )
  const after = await readState(world.db, house, state)
  const findings = findOrder(house, state, threads, (end) => saysTheSame(end, after))
  if (!findings) {
    const seen = threads.map((thread) => JSON.stringify(thread)).join('\n')
    throw new Error(`No order explains it.\n${seen}\n${JSON.stringify({ before: state, after })}`)
  }
  run.state = findings
  run.history.push(...commands)
}

/** A sweep settles day by day, and others may come between two days. */
function threadOf(command: Command, outcome: Outcome, all: Command[], state: State): Thread {
  if (command.do !== 'sweep') return [{ command, outcome }]
  const ticks = all.filter((other) => other.do === 'tick').length
  const days = state.day - state.settledThrough + ticks
  return Array.from({ length: days }, () => ({ command: { do: 'sweepDay' }, outcome }))
}

/** The answers themselves are only known to the model; that a key was answered is known to both. */
function saysTheSame(model: State, real: State): boolean {
  const keysAlone = (state: State) => ({ ...state, answered: Object.keys(state.answered).sort() })
  return isDeepStrictEqual(keysAlone(model), keysAlone(real))
}
