import type { walletServer as english } from '../en/wallet-server.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'
import { wallet } from './wallet.ts'

export const walletServer: typeof english = {
  ...wallet,
  bankNumberTaken: 'Obi foforɔ de saa bank nɔma yi redi dwuma. Yɛsrɛ wo, paw foforɔ.',
  tooManyPending: (most: number) =>
    `Wowɔ abisadeɛ ${most} a ɛretwɛn gyinaeɛ. Hwee ankɔ. Yɛsrɛ wo, twɛn kɔsi sɛ wɔbɛsi bi ho gyinaeɛ.`,
  invalidUserOrAmount: 'Nipa no anaa sika dodoɔ no nyɛ',
  notForm: 'Fa nsɛm no mena sɛ form (application/x-www-form-urlencoded).',
  alreadyDecided: (status: string, by: string, at: string) =>
    `Wɔasi yei ho gyinaeɛ dada: ${status}, ${by}, ${at}. Hwee ansesa.`,
  alreadyCancelled: (at: string) => `Osuani no gyaee yei dada, ${at}. Hwee ansesa.`,
  stillPending: 'Yei da so retwɛn: hwee nni hɔ a wɔbɛdane.',
  cancelledByLearner: 'Osuani no na ɔgyaeeɛ',
  notThereNow: (account: string, needs: Pesewas, has: Pesewas) =>
    `Yɛntumi nnane yei: sika no nna hɔ bio. Wɔasɛe no anaa ayi akɔ baabi, anaa wɔaso mu. Yei hia ${formatGhs(needs)} wɔ ${account} mu, na ${formatGhs(has)} na ɛda hɔ. Hwee ansesa.`,
  cancelledStays: 'Osuani no gyaee yei. Yɛntumi nnane no. Hwee ansesa.',
  proofUsed: 'Wɔde mfonini yi kaa sika foforɔ ho dada. Yɛsrɛ wo, paw foforɔ.',
  proofUnknown: 'Mfonini no nni hɔ bio. Yɛsrɛ wo, san paw no.',
  notCancellable: 'Sika a woreyi a ɛda so retwɛn no nko na wobɛtumi agyae. Hwee ansesa.',
}
