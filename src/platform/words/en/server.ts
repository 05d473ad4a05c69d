import { inLanguage } from '#core/in-words.ts'

export const server = inLanguage('server', {
  unavailable:
    'SikaLab cannot reach its books right now. Nothing was changed that you have not been told of. Please try again in a moment.',
  bug: 'Something went wrong on our side. Please try again.',
  notFound: 'There is nothing at this address.',
  notJson: 'Send the fields as JSON.',
  sentTwice: (field: string) => `Send '${field}' once.`,
  tooManyFields: (most: number) => `Send at most ${most} fields.`,
  tooLarge: (size: string) => `This is too large: at most ${size}.`,
  tooSlow: 'This took too long to arrive. Nothing was changed. Please try again.',
  brokeOff: 'This broke off on its way. Nothing was changed. Please try again.',
  tooMuchAtOnce:
    'SikaLab is being sent too much at once. Nothing was changed. Please try again in a moment.',
  tooMany: 'Too many requests. Nothing was changed. Please wait a moment and try again.',
  keyNeeded: 'This call moves money and needs an Idempotency-Key header with a UUID.',
  keyReused:
    'This key was already used for something else. Nothing was changed. Please start again.',
  crossSite: 'This request came from another site and was turned down.',
  otherName: (address: string) =>
    `SikaLab is not known under this name, so nothing was done. Open it at ${address}. The person who runs it sets PUBLIC_URL to the address that people use.`,
  /** The data that a person's own file leaves out. */
  ownData: {
    secrets: 'Passwords and the secrets of sessions and second factors. Nobody here reads them.',
    answers:
      'Answers to the questions of the debrief. They are kept without a name, a number or a time, so that no file says whose they are, this one included. While the questions are open, the debrief shows you yours.',
    log: 'The log of what admins did. It is sealed line by line, so that no line can be taken out. Ask your facilitator for what it says of you.',
  },
  paymentUnknown: 'There is no such payment. Nothing has moved.',
  paymentReturned: 'This payment was sent back already. Nothing has moved.',
  paymentClaimed:
    'A deposit stands on this payment. Nothing has moved: reject the deposit, and the payment goes back.',
  otherPerson: (name: string) =>
    `You are ${name} on this device: another window of this browser came in so. Nothing was sent or changed. Go on as ${name}, or come in as somebody else.`,
  closed: 'This class is closed. Everyone can still read; nothing moves any more.',
  shopClosed:
    'The shop is closed: the truth is revealed, and nothing is paid in or bought any more. Nothing was changed.',
  maintenance: 'The app is closed for maintenance. Your money is where it was.',
})
