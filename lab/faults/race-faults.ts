import { pick } from '#lab/rig/random.ts'
import type { AccountRace } from './account-ground.ts'
import { ACCOUNT_RACES, naiveSignInAndReset } from './account-races.ts'
import type { Fault, FaultOptions, Report } from './fault.ts'
import { raceNaively } from './naive.ts'
import { onRaceGround } from './race-ground.ts'
import { approvalRace, playRounds, type Round, replayStorm } from './races.ts'

const PEOPLE = 20
const PROCESSES = 3
/** A control needs fewer rounds. */
const CONTROL_ROUNDS = 50

export const storms: Fault = {
  name: 'storms',
  law: 'a command sent many times under one key at the same instant, to several processes, has one effect and one answer',
  controls: { 'new-keys': 'each sending has a key of its own; one intent has many effects' },
  short: 'lab/faults/races.test.ts',
  counts: 'storms of 5 to 20',
  n: 100,
  run: (asked) => race(asked, replayStorm),
}

export const approvals: Fault = {
  name: 'approvals',
  law: 'of many decisions on one request whose last bytes arrive together, in several processes, one has an effect and all others are told',
  controls: {
    'read-then-write': 'a house that reads the status and then writes; it credits twice',
  },
  short: 'lab/faults/races.test.ts',
  counts: 'races of 5 to 20',
  n: 100,
  async run(asked) {
    if (asked.control === null) return race(asked, approvalRace)
    const n = Math.min(asked.n, CONTROL_ROUNDS)
    const broken = await onRaceGround(1, 1, ({ db }) => raceNaively(db, n))
    return { broken, figures: { rounds: n, wrong: broken.length } }
  },
}

export const accounts: Fault = {
  name: 'accounts',
  law: 'whoever signs in, or changes their e-mail, while a password, a second factor, a role or the account is taken away is not in afterwards, and is told so without a 500',
  controls: { 'read-then-write': 'a sign-in that checks the password and then opens a session' },
  short: 'faults/account-races.test.ts',
  counts: 'rounds of all races',
  n: 10,
  async run({ n, random, control, say, isOver }) {
    return onRaceGround(PROCESSES, 0, async ({ db, ports, verify }) => {
      const ask = () => {
        const port = pick(random, ports)
        return (path: string, init: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init)
      }
      const races: [string, AccountRace][] =
        control === null ? Object.entries(ACCOUNT_RACES) : [['control', naiveSignInAndReset]]
      const broken: string[] = []
      let rounds = 0
      while (rounds < n && !isOver()) {
        for (const [name, run] of races) {
          const fault = await run({ db, ask, random })
          if (fault) broken.push(`${name}: ${fault}`)
        }
        rounds++
        say(`${rounds} rounds of ${races.length} races, ${broken.length} broken`)
      }
      broken.push(...(await verify()))
      return { broken, figures: { rounds, races: rounds * races.length, wrong: broken.length } }
    })
  },
}

async function race(asked: FaultOptions, round: Round): Promise<Report> {
  const n = asked.control === null ? asked.n : Math.min(asked.n, CONTROL_ROUNDS)
  const { broken, figures } = await onRaceGround(PROCESSES, PEOPLE, (ground) =>
    playRounds(ground, { ...asked, n }, round),
  )
  return { broken, figures: { ...figures, wrong: broken.length } }
}
