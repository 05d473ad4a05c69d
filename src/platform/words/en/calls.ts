// A call says these to admins alone.

export const calls = {
  /** Stands in an admin's sheet, beside the hash; `npm run verify -- --head` compares it later. */
  headAt: (number: number) => `Audit log at line ${number}, head:`,
  setUpFirst: 'Set up your second factor first.',
}
