export const audit = {
  /** In an admin's sheet, beside the hash; `npm run verify -- --head` compares it later. */
  headAt: (number: number) => `Audit log at line ${number}, head:`,
  columns: [
    'Number',
    'Time (UTC)',
    'Admin',
    'Action',
    'What',
    'Id',
    'Person',
    'Before',
    'After',
    'Address',
    'Device',
    'SHA-256',
  ],
}
