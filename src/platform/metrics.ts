import type { MiddlewareHandler } from 'hono'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from './db.ts'
import { routeOf } from './route-of.ts'

export type Metrics = {
  readonly observe: MiddlewareHandler
  readonly live: LiveMeter
  /** Prometheus text, version 0.0.4. */
  readonly render: () => Promise<string>
}

/** Counts what the live channel does. */
export type LiveMeter = {
  /** A change was noted, before changes of one moment are put together. */
  announced(topic: string): void
  /** One NOTIFY was sent to the database, or failed. */
  notified(isSent: boolean): void
  /** A browser was told, so many milliseconds after the commit. */
  reached(milliseconds: number): void
}

/** What is counted elsewhere in this process. */
type Counts = { readonly hashesBegun?: () => number; readonly listeners?: () => number }

/** Counts and times requests by route, never by person. */
export function openMetrics(
  db: Db,
  { hashesBegun = () => 0, listeners = () => 0 }: Counts = {},
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
  new Gauge({
    name: 'sikalab_database_connections',
    help: 'Connections of this process to the database, by use.',
    labelNames: ['use'],
    registers: [registry],
    collect() {
      this.set({ use: 'open' }, db.pool.totalCount)
      this.set({ use: 'idle' }, db.pool.idleCount)
      this.set({ use: 'waited for' }, db.pool.waitingCount)
    },
  })

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

  const observe: MiddlewareHandler = async (c, next) => {
    const stop = seconds.startTimer()
    await next()
    stop({ method: c.req.method, route: routeOf(c), status: c.res.status })
  }
  return { observe, live, render: () => registry.metrics() }
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
