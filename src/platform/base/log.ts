import { pino } from 'pino'
import type { LogLevel } from './config.ts'

export type Log = {
  info(facts: object, message: string): void
  warn(facts: object, message: string): void
  error(facts: object, message: string): void
  /** Left out unless LOG_LEVEL is debug: `log.debug?.(…)` computes nothing otherwise. */
  debug?(facts: object, message: string): void
}

/**
 * Structured log entries on standard error: standard output belongs to the person who started it.
 */
export function openLog(level: LogLevel): Log {
  // A reader that is gone ends no command.
  process.stderr.off('error', ignore).on('error', ignore)
  const log = pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // No e-mail, token, password or picture may reach a log, wherever it hides.
      redact: {
        paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        remove: true,
      },
    },
    { write: (line) => void process.stderr.write(line) },
  )
  return {
    info: (facts, message) => log.info(facts, message),
    warn: (facts, message) => log.warn(facts, message),
    error: (facts, message) => log.error(facts, message),
    ...(level === 'debug' && {
      debug: (facts: object, message: string) => log.debug(facts, message),
    }),
  }
}

const ignore = () => undefined

/** Wraps a log so that each entry names a further room. */
export function logOfRoom(log: Log, room: string): Log {
  return {
    info: (facts, message) => log.info({ room, ...facts }, message),
    warn: (facts, message) => log.warn({ room, ...facts }, message),
    error: (facts, message) => log.error({ room, ...facts }, message),
    ...(log.debug && {
      debug: (facts: object, message: string) => log.debug?.({ room, ...facts }, message),
    }),
  }
}

// PostgreSQL's `detail`, `where` and `parameters` can quote a row, and with it an e-mail.
const SECRETS = [
  'email',
  'password',
  'token',
  'cookie',
  'authorization',
  'picture',
  'secret',
  'detail',
  'where',
  'parameters',
]
