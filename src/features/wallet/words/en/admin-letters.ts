import { formatGhs, type Pesewas } from '#core/money.ts'

// Admins are mailed these of a learner's request.
export const adminLetters = {
  requestedMail: (
    platform: string,
    kind: string,
    amount: Pesewas,
    learner: string,
    number: string,
  ) => ({
    subject: `${platform}: a ${kind} of ${formatGhs(amount)} waits for a decision`,
    body: `${learner} asks for a ${kind} of ${formatGhs(amount)}, number ${number}.\n\nDecide it in the admin area, under Transactions.`,
  }),
}
