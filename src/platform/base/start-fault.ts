/**
 * Something outside the program keeps it from starting. The message is one line that tells the
 * person at the terminal what to mend; where in the program it was found is of no use to them.
 */
export class StartFault extends Error {
  override readonly name: string = 'StartFault'
}
