import type { products as english } from '../en/products.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'
import { isOne } from '#core/akan-plural.ts'

export const products: typeof english = {
  title: 'Mining Mfidie',
  lead: 'Tua pɛnkoro, gye mfasoɔ da biara.',
  available: 'Deɛ ɛda hɔ',
  loading: 'Mfidie no reba...',
  notLoaded: (why: string) =>
    `Yɛantumi amfa mfidie no amma: ${why.replace(/\.$/, '')}. Deɛ wowɔ no da akontaa no mu dwoodwoo.`,
  leftOut: (count: number) =>
    isOne(count)
      ? `Yɛantumi ankan afidie ${count}, enti ɛnni ha.`
      : `Yɛantumi ankan mfidie ${count}, enti ɛnni ha.`,
  filter: 'Mfidie bɛn',
  tabs: { all: 'Ne nyinaa', available: 'Wɔtɔn', owned: 'Wo dea' },
  search: 'Hwehwɛ afidie',
  searchHint: 'Hwehwɛ',
  clearSearch: 'Popa deɛ worehwehwɛ no',
  sort: 'Hyehyɛ no',
  sorts: {
    profit: 'Da biara mfasoɔ, deɛ ɛdɔɔso',
    roi: 'ROI, deɛ ɛdɔɔso',
    price: 'Boɔ, deɛ ɛyɛ fo',
  },
  shown: (count: number) =>
    isOne(count) ? `Afidie ${count} na ɛwɔ ha` : `Mfidie ${count} na ɛwɔ ha`,
  noItems: 'Afidie biara nni ha',
  noMatch: (search: string) =>
    `Hwee nni ha a ɛte sɛ “${search}”. Twerɛ kakraa bi, anaa hwɛ baabi foforɔ.`,
  showAll: 'Kyerɛ mfidie no nyinaa',
  noneOwned: 'Wonni afidie biara. Da a ɛdi wotɔ akyi no na deɛ ɛdi kan no hyɛ aseɛ tua wo.',
  noneAvailable: 'Afidie biara a adwumakuo no tɔn no, wowɔ bi.',
  noneAtAll: 'Seesei adwumakuo no ntɔn afidie biara. San bra akyire yi.',
  seeAvailable: 'Hwɛ deɛ wɔtɔn',
  owned: 'Wo dea',
  availableBadge: 'Wɔtɔn',
  completed: 'Awie',
  daysLeft: (days: number) => (isOne(days) ? `aka da ${days}` : `aka nna ${days}`),
  progress: (paid: number, days: number) =>
    `${isOne(paid) ? `Da ${paid}` : `Nna ${paid}`} atwam wɔ ${days} mu`,
  dailyProfit: 'Da biara mfasoɔ',
  monthlyProfit: 'Bosome mfasoɔ',
  byTheDay: 'ɛba da biara',
  aDay: 'da biara',
  aMonth: 'bosome biara',
  price: 'Boɔ',
  paid: 'Wotuaeɛ',
  oneTime: 'Wotua pɛnkoro',
  annualRoi: 'Afe ROI',
  duration: 'Nna dodoɔ',
  days: (days: number) => (isOne(days) ? `da ${days}` : `nna ${days}`),
  total: 'Deɛ wobɛnya nyinaa',
  monthly: 'Bosome biara',
  or: 'anaa',
  someDays: 'nna bi',
  bill: {
    badge: 'Aban bosea',
    why: 'Ɛtua deɛ treasury bill a ɛdi nna 91 bɛtua. Nsihoɔ no firi adwumakuo no akyi.',
    rate: (percent: string) =>
      `${percent}% afe biara yɛ deɛ dan yi de asi hɔ: hwɛ ɛnnɛ deɛ wɔ Bank of Ghana.`,
    interest: 'Nsihoɔ nyinaa',
    returned: 'Deɛ wɔbɛtua asan ama wo awieeɛ',
    yearly: 'Afe nsihoɔ',
  },
  moreOf: (name: string) => `${name} ho nsɛm bebree`,
  acquire: 'Tɔ seesei',
  insufficient: 'Sika no nnɔɔso',
  missing: 'na aka.',
  addMoney: 'Fa sika to mu',
  buy: {
    title: (name: string) => `Tɔ ${name}?`,
    text: (days: number, from: string, to: string) =>
      `Ɛtua pɛnkoro da biara, ${products.days(days)}, firi ${from} kɔsi ${to}. Wotɔ afidie a, wontumi mfa nsan mma.`,
    billText: (days: number, from: string, to: string) =>
      `Ɛtua nsihoɔ pɛnkoro da biara, ${products.days(days)}, firi ${from} kɔsi ${to}. Da a ɛtwa toɔ no, ne boɔ no san ba wo wallet mu.`,
    billPrice: 'Boɔ; wɔbɛtua asan ama wo awieeɛ',
    price: 'Boɔ; wotua pɛnkoro',
    before: 'Deɛ ɛwɔ mu kane',
    after: 'Deɛ ɛbɛka mu',
    daily: 'Da biara ɛtua',
    confirm: 'Tɔ seesei',
    pending: 'Woretɔ...',
    changedTitle: 'Wɔasesa no',
    priceChanged: (seen: Pesewas, now: Pesewas) =>
      `Wɔasesa boɔ no firi ${formatGhs(seen)} kɔ ${formatGhs(now)} berɛ a na yei da so bue. Wɔannye wo hwee.`,
    changed: 'Wɔasesa deɛ ɛtua no berɛ a na yei da so bue. Wɔannye wo hwee.',
    goOn: (price: Pesewas) => `Toa so, ${formatGhs(price)}`,
    noBalance: 'Yɛantumi anhunu sika a ɛwɔ mu',
    failed: 'Yɛantumi antɔ afidie no. Yɛsrɛ wo, san yɛ bio.',
    noAnswer: 'Mmuaeɛ amma. Sɛ wosan mia so a, wɔrennye wo sika mprenu.',
  },
  success: {
    title: 'Ayekoo!',
    text: (name: string) => `${name} yɛ wo dea seesei.`,
    verse: {
      text: 'Ma Awurade yɛn Nyankopɔn adom mmra yɛn so. Hyɛ yɛn nsa ano adwuma mu den ma yɛn.',
      reference: 'Nnwom 90:17',
    },
    firstPay: 'Mfasoɔ a ɛdi kan',
    lastPay: 'Mfasoɔ a ɛtwa toɔ',
    continue: 'Toa so',
    wallet: 'Hwɛ no wo wallet mu',
  },
}
