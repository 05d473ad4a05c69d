/**
 * A fault outside the program that keeps it from starting. The message is one line that tells the
 * person at the terminal what to mend; where in the program it was found is of no use to them.
 */
export class StartFault extends Error {
  override readonly name: string = 'StartFault'
  /** The process's exit code. */
  readonly exitCode: number = 1
}

/**
 * The database was not there in time. The exit code is that of a try which may succeed later
 * (EX_TEMPFAIL of sysexits.h), so that who starts services again can tell it from a wrong setting.
 */
export class DatabaseAway extends StartFault {
  override readonly exitCode = 75
}
