import type { access as english } from '../en/access.ts'

export const access: typeof english = {
  signInFirst: 'Yɛsrɛ wo, di kan hyɛn mu.',
  suspended: 'Wɔagyina w’akontaa so.',
  inactive:
    'W’akontaa nyɛ adwuma seesei. Wobɛtumi ahwɛ mu, nanso sika biara ntumi nkɔ kɔsi sɛ admin bɛbue ano.',
  adminsOnly: 'Admin nko ara na ɔbɛtumi ayɛ yei.',
  inactiveAdmin:
    'W’akontaa nyɛ adwuma seesei. Wobɛtumi ahwɛ mu, nanso wontumi nsesa hwee kɔsi sɛ admin foforɔ bɛbue ano.',
  noEmail: 'Akontaa yi wɔ din ne san-bra kaad; ɛnni email anaa password.',
}
