import type { MiddlewareHandler } from 'hono'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Pool } from '#platform/database/driver.ts'
import type { Db } from '../database/db.ts'
import { routeOf } from './request.ts'

export type Metrics = {
  readonly observe: MiddlewareHandler
  readonly live: LiveMeter
  /** A further room woke, and was ready after this many milliseconds. */
  readonly roomWoke: (milliseconds: number) => void
  /** Prometheus text, version 0.0.4. */
  readonly render: () => Promise<string>
}

/** Counts what the live channel does. */
export type LiveMeter = {
  /** A change was noted, before changes are gathered. */
  announced(topic: string): void
  /** One NOTIFY was sent to the database, or failed. */
  notified(isSent: boolean): void
  /** A browser was told this many milliseconds after the commit. */
  reached(milliseconds: number): void
}

/** Figures that other parts of this process count. */
type MetricSources = {
  readonly hashesBegun?: () => number
  readonly listeners?: () => number
  /** The pools of all awake rooms. */
  readonly pools?: () => readonly Pool[]
  readonly roomsAwake?: () => number
}

/** Counts and times requests by route and never by person. */
export function openMetrics(
  db: Pick<Db, 'pool'>,
  {
    hashesBegun = () => 0,
    listeners = () => 0,
    pools = () => [db.pool],
    roomsAwake = () => 0,
  }: MetricSources = {},
): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'sikalab_request_seconds',
    help: 'Time to answer, in seconds, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  })
  meterPools(registry, pools)
  new Counter({
    name: 'sikalab_password_hashes_total',
    help: 'Passwords that were hashed: new ones, and guesses that were looked at.',
    registers: [registry],
    collect() {
      this.reset()
      this.inc(hashesBegun())
    },
  })

  const live = openLiveMeter(registry, listeners)
  const roomWoke = openRoomMeter(registry, roomsAwake)

  const observe: MiddlewareHandler = async (c, next) => {
    const stop = seconds.startTimer()
    await next()
    stop({ method: c.req.method, route: routeOf(c), status: c.res.status })
  }
  return { observe, live, roomWoke, render: () => registry.metrics() }
}

function meterPools(registry: Registry, pools: () => readonly Pool[]): void {
  new Gauge({
    name: 'sikalab_database_connections',
    help: 'Connections of this process to the database, by use.',
    labelNames: ['use'],
    registers: [registry],
    collect() {
      const sum = (count: (pool: Pool) => number) =>
        pools().reduce((all, pool) => all + count(pool), 0)
      this.set(
        { use: 'open' },
        sum(({ totalCount }) => totalCount),
      )
      this.set(
        { use: 'idle' },
        sum(({ idleCount }) => idleCount),
      )
      this.set(
        { use: 'waited for' },
        sum(({ waitingCount }) => waitingCount),
      )
    },
  })
}

/** Measures all rooms together: people who may read the metrics must not learn a room's code. */
function openRoomMeter(registry: Registry, roomsAwake: () => number): Metrics['roomWoke'] {
  const registers = [registry]
  new Gauge({
    name: 'sikalab_rooms_awake',
    help: 'Further rooms that are awake in this process.',
    registers,
    collect() {
      this.set(roomsAwake())
    },
  })
  const waking = new Histogram({
    name: 'sikalab_rooms_waking_seconds',
    help: 'How long a sleeping room took to wake, in seconds.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers,
  })
  return (milliseconds) => waking.observe(milliseconds / 1000)
}

function openLiveMeter(registry: Registry, listeners: () => number): LiveMeter {
  const registers = [registry]
  const announced = new Counter({
    name: 'sikalab_live_announcements_total',
    help: 'Changes announced by this process, by topic.',
    labelNames: ['topic'],
    registers,
  })
  const notified = new Counter({
    name: 'sikalab_live_notifies_total',
    help: 'NOTIFY statements of the live channel, by outcome.',
    labelNames: ['outcome'],
    registers,
  })
  const lag = new Histogram({
    name: 'sikalab_live_lag_seconds',
    help: 'From the commit of a change to the browser that is told, in seconds.',
    buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers,
  })
  new Gauge({
    name: 'sikalab_live_listeners',
    help: 'Browsers that listen to this process.',
    registers,
    collect() {
      this.set(listeners())
    },
  })
  return {
    announced: (topic) => announced.inc({ topic }),
    notified: (isSent) => notified.inc({ outcome: isSent ? 'sent' : 'failed' }),
    reached: (milliseconds) => lag.observe(milliseconds / 1000),
  }
}
