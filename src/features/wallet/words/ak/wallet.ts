import type { wallet as english } from '../en/wallet.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'

export const wallet: typeof english = {
  methodRequired: 'Yɛsrɛ wo, paw ɔkwan a wobɛfa so atua',
  screenshotRequired: 'Yɛsrɛ wo, fa screenshot no hyɛ mu!',
  accountNameRequired: 'Yɛsrɛ wo, twerɛ akontaa a sika no firi mu din',
  isPicture: 'Mfonini a ɛyɛ atwerɛ nie. Fa mfonini no bra, anaa twerɛ nsɛm no.',
  referenceRequired: 'Yɛsrɛ wo, twerɛ transaction ID anaa reference no',
  accountRequired: 'Yɛsrɛ wo, twerɛ akontaa anaa nɔma',
  reasonRequired: 'Yɛsrɛ wo, kyerɛ deɛ enti, na osuani no akan',
  ownNumberOnly: (own: string) =>
    `Fa w’ankasa w’adesua nɔma, ${own}. Wɔntua sika a woreyi no mma obi foforɔ.`,
  bankNumberNeedsBank: (own: string) =>
    `PRACTICE- ne nɔma yɛ sikakorabea akontaa: paw Bank transfer, anaa fa w’ankasa wo nɔma, ${own}.`,
  belowMinimumDeposit: (min: Pesewas) => `Sika ketewa a wobɛtumi de ato mu yɛ ${formatGhs(min)}.`,
  aboveMaximumDeposit: (max: Pesewas) => `Sika kɛseɛ a wobɛtumi de ato mu yɛ ${formatGhs(max)}.`,
  belowMinimum: (min: Pesewas) => `Sika ketewa a wobɛtumi ayi yɛ ${formatGhs(min)}.`,
  invalidOrExceeds: 'Sika dodoɔ no nyɛ, anaa ɛboro deɛ ɛwɔ mu.',
  aboveMaximum: (max: Pesewas) =>
    `Sika dodoɔ no nyɛ, anaa ɛboro deɛ ɛwɔ mu. Sika kɛseɛ a wobɛtumi ayi yɛ ${formatGhs(max)}.`,
  bonusNeedsDeposit: 'Ɛsɛ sɛ wode sika to mu ansa na woatumi ayi wo referral bonus no.',
  depositSent: (amount: Pesewas) => `Woabisa sɛ wode ${formatGhs(amount)} to mu! Ɛretwɛn admin.`,
  depositSentAtOnce: (amount: Pesewas) => `${formatGhs(amount)} reba. Ɛnkyɛ na akɔ wo wallet mu.`,
  invalidDeposit: 'Nipa no anaa sika dodoɔ no nyɛ',
  depositNotSaved:
    'Yɛantumi ankora w’abisadeɛ no wɔ fon yi so. Ɛwɔ ha kɔsi sɛ wobɛto krataafa yi mu: wie no wɔ ha.',
  depositFailed: 'Sika no antumi ankɔ mu. Yɛsrɛ wo, san yɛ bio.',
  withdrawalSent: (amount: Pesewas) => `Woabisa sɛ woreyi ${formatGhs(amount)}! Ɛretwɛn admin.`,
  withdrawalSentAtOnce: (amount: Pesewas) =>
    `Woabisa ${formatGhs(amount)}. Ɛduru wo so a, wɔbɛtua.`,
  invalidWithdrawal: 'Nipa no anaa sika dodoɔ no nyɛ, anaa sika no nnɔɔso',
  withdrawalNotSaved:
    'Yɛantumi ankora w’abisadeɛ no wɔ fon yi so. Tena krataafa yi so kɔsi sɛ mmuaeɛ bɛba.',
  withdrawalFailed: 'Woantumi anyi sika no. Yɛsrɛ wo, san yɛ bio.',
  notFound: 'Yɛanhunu sika dwumadie no',
  houseCashShort: (holds: Pesewas) => `Sika a ɛwɔ adaka no mu no sua: ɛyɛ ${formatGhs(holds)}`,
  unmatched:
    'Sika biara nni hɔ a ɛne yei hyia. Sɛ wopene so a, na worema sika a adwumakuo no nsa nkaa da.',
  decided: { pending: 'ɛretwɛn', completed: 'wɔapene so', failed: 'wɔapo' },
  practiceMethod: (method: string) => `${method} (adesua)`,
  entry: {
    deposit: (method: string) => `Sika a wode to mu: ${method} (adesua)`,
    withdrawal: (method: string) => `Sika a woyi: ${method} (adesua)`,
    purchase: (machine: string) => `Wotɔɔ ${machine}`,
  },
}
