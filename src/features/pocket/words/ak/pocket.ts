import type { pocket as english } from '../en/pocket.ts'

export const pocket: typeof english = {
  notFound: 'Kotokuo yi nni dwumadie a ɛte saa. Hwee nyɛɛ wo sika no.',
  tooManyOpen: (most: number) =>
    `Wo sika ${most.toLocaleString('en-GH')} a woatua retwɛn. Yɛmfaa hwee nkɔeɛ. Di kan fa bi to mu.`,
  entry: {
    start: 'Kotokuo sika',
    sent: 'Wode kɔmaa adwumakuo no',
    returned: 'Adwumakuo no de san maeɛ',
    withdrawal: (method: string) => `Sika a woyiiɛ: ${method} (adesua)`,
    returnTakenBack: 'Wɔagye deɛ wɔde sanee no',
    withdrawalTakenBack: 'Wɔagye sika a woyiiɛ no',
  },
  sheet: {
    columns: [
      'Adwuma da',
      'Berɛ (UTC)',
      'Deɛ ɛyɛ',
      'Nkyerɛkyerɛmu',
      'Sika dodoɔ (GHS)',
      'Deɛ ɛka kotokuo no mu (GHS)',
      'Reference',
      'Deɛ ɛka ho',
      'Nɔma',
    ],
    unclaimed: 'ɛnkaa biribi ho ɛ',
    returned: (reason: string) => `adwumakuo no de san maeɛ: ${reason}`,
    request: {
      deposit: {
        pending: 'sika a wode to mu: ɛretwɛn',
        completed: 'sika a wode to mu: awie',
        failed: 'sika a wode to mu: wɔapo',
      },
      withdrawal: {
        pending: 'sika a woyi: ɛretwɛn',
        completed: 'sika a woyi: awie',
        failed: 'sika a woyi: wɔapo',
      },
    },
  },
}
