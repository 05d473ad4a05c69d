export const audit = {
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
