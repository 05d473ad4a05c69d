import { setTimeout as sleep } from 'node:timers/promises'
import type { AppProcess } from './app-process.ts'
import { NAMES, type Name, type Nodes } from './patroni-nodes.ts'

// All that may end on three servers, one kind after the other.

const FROZEN_MS = 30_000
const READY_WITHIN_MS = 120_000

export type Ground = {
  readonly nodes: Nodes
  readonly leader: Name
  readonly apps: readonly AppProcess[]
}
type Strike = {
  readonly name: string
  /** Nobody may notice: each request is answered at its first asking. */
  readonly isSilent?: true
  /** Strikes, and mends what would not come back by itself once others write again. */
  strike(ground: Ground): Promise<void>
}

export const APPS_ANEW = 'apps begun anew in turn'
export const STRIKES: readonly Strike[] = [
  {
    name: 'PostgreSQL killed',
    async strike({ nodes, leader }) {
      nodes.killPostgres(leader)
      await nodes.untilAnotherLeads(leader)
    },
  },
  {
    // The killed one's PostgreSQL goes on as if nothing were: nobody may write there.
    name: 'Patroni killed',
    async strike({ nodes, leader }) {
      nodes.killPart(leader, 'patroni')
      await nodes.untilAnotherLeads(leader)
      nodes.start(leader, 'patroni')
    },
  },
  {
    name: 'both killed',
    async strike({ nodes, leader }) {
      nodes.killPart(leader, 'patroni')
      nodes.killPostgres(leader)
      await nodes.untilAnotherLeads(leader)
      nodes.start(leader, 'patroni')
    },
  },
  {
    name: 'etcd leader killed',
    async strike({ nodes }) {
      const name = await nodes.etcdLeader()
      nodes.killPart(name, 'etcd')
      await sleep(5_000)
      nodes.start(name, 'etcd')
    },
  },
  {
    name: 'two of three etcd killed',
    async strike({ nodes, leader }) {
      const others = NAMES.filter((name) => name !== leader)
      for (const name of others) nodes.killPart(name, 'etcd')
      await sleep(FROZEN_MS)
      for (const name of others) nodes.start(name, 'etcd')
    },
  },
  {
    // Nobody is left to hear of a commit: the leader goes on alone.
    name: 'both standbys killed',
    async strike({ nodes, leader }) {
      const others = NAMES.filter((name) => name !== leader)
      for (const name of others) {
        nodes.killPart(name, 'patroni')
        nodes.killPostgres(name)
      }
      await sleep(FROZEN_MS / 3)
      for (const name of others) nodes.start(name, 'patroni')
    },
  },
  {
    name: 'switchover',
    async strike({ nodes, leader }) {
      await nodes.switchOver(leader)
      await nodes.untilAnotherLeads(leader)
    },
  },
  {
    // The former primary wakes up as one, with everybody's lines open.
    name: 'server stopped',
    async strike({ nodes, leader }) {
      nodes.freeze(leader)
      await nodes.untilAnotherLeads(leader)
      await sleep(FROZEN_MS / 3)
      nodes.thaw(leader)
    },
  },
  {
    // An upgrade: Caddy leads to the other one meanwhile.
    name: APPS_ANEW,
    isSilent: true,
    async strike({ apps }) {
      for (const app of apps) {
        if (!(await app.stop())) throw new Error('An app did not stop in order.')
        app.start()
        await untilReady(app.port)
      }
    },
  },
]

async function untilReady(port: number): Promise<void> {
  const isReady = () => fetch(`http://127.0.0.1:${port}/readyz`).then(({ ok }) => ok)
  for (const late = Date.now() + READY_WITHIN_MS; !(await isReady().catch(() => false)); ) {
    if (Date.now() > late) throw new Error('An app that was begun anew is not ready.')
    await sleep(100)
  }
}
