/**
 * The numbers of PostgreSQL's advisory locks. They count within one database, so two rooms never block each
 * other.
 */
export const ADVISORY_LOCKS = {
  /**
   * The business day, for a transaction. Every command takes it shared in `open_command` (migration 0001
   * contains this number); the step to the next day takes it exclusively.
   */
  day: 727_001,
  /** Settling, for a transaction: one settler at a time. */
  settling: 727_002,
  /** Letting an admin of this server into the room, for a transaction: one at a time makes an account. */
  lettingIn: 727_003,
  /** Tracing whose cash paid whom, for a transaction: one tracer at a time. */
  trace: 727_020,
  /**
   * Migrating, for a session: processes that start together take turns. node-pg-migrate uses this number by
   * default, so a process of an earlier SikaLab waits too.
   */
  migrating: 7_241_865_325_823_964,
  /** Restoring a backup, for a session: one restore at a time. */
  restore: 7_301_965,
  /**
   * Taken in the first room's database together with a room's number, for a session: only one process at a
   * time does what was asked for that room.
   */
  roomLife: 727_030,
  /** Taken in a server's own database, for a session: only one process makes the template of rooms. */
  roomTemplate: 727_031,
} as const
