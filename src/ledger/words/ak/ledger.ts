import type { ledger as english } from '../en/ledger.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'

/** The accounts that a refusal may name, as one says where the money is. */
const MONEY: Readonly<Record<string, string>> = {
  pocket: 'Sika a ɛwɔ kotokuo no mu',
  wallet: 'Sika a ɛwɔ wallet no mu',
  held: 'Sika a wɔaso mu',
  suspense: 'Sika a aba a ɛnkɔɔ wallet biara mu',
  bills: 'Sika a ɛda treasury bill mu',
}

export const ledger: typeof english = {
  insufficient: (account: string, needs: Pesewas, has: Pesewas) =>
    `${MONEY[account] ?? `Sika a ɛwɔ ${account} mu`} no nnɔɔso: yei hia ${formatGhs(needs)}, na ${formatGhs(has)} na ɛwɔ hɔ. Hwee ansesa.`,
  changedMeanwhile:
    'Sika a ɛwɔ mu no sesaeɛ berɛ korɔ no ara. Wo deɛ, hwee ansesa. Yɛsrɛ wo, san yɛ bio.',
  nothingToReverse: 'Hwee nni hɔ a wɔbɛdane.',
  booksClosed: 'Wɔapopa akontaa yi, na ne nwoma no ato mu. Hwee ansesa.',
}
