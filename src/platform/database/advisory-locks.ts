/**
 * The numbers of PostgreSQL's advisory locks, each with its meaning. They belong to one database, so
 * two rooms do not meet.
 */
export const ADVISORY_LOCKS = {
  /**
   * The business day, for a transaction. Each command takes it shared in `open_command` (migration
   * 0001 writes the number out); who turns the day takes it alone.
   */
  day: 727_001,
  /** Settling, for a transaction: one settler at a time. */
  settling: 727_002,
  /** Tracing whose cash paid whom, for a transaction: one tracer at a time. */
  trace: 727_020,
  /**
   * Migrating, for a session: processes that start together take turns. The number is the one that
   * node-pg-migrate takes by itself, so a process of an earlier SikaLab waits too.
   */
  migrating: 7_241_865_325_823_964,
  /** Restoring a backup, for a session: one restore at a time. */
  restore: 7_301_965,
  /** Held in the first room's database, with a room's number, for a session: one carrier of its wish. */
  roomLife: 727_030,
  /** Held in a server's own database, for a session: one maker of the rooms' template. */
  roomTemplate: 727_031,
} as const
