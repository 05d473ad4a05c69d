import type { profile as english, sessions as englishSessions } from '../en/profile.ts'
import { isOne } from '#core/akan-plural.ts'

export const profile: typeof english = {
  title: 'Wo ho nsɛm',
  admin: 'Admin',
  inactive: 'Ɛnyɛ adwuma',
  regenerateAvatar: 'Yɛ mfonini foforɔ',
  regeneratingAvatar: 'Yɛreyɛ...',
  avatarDone: 'Yɛayɛ wo mfonini foforɔ.',
  failed: 'Biribi ankɔ yie. Hwee ansesa. Yɛsrɛ wo, san yɛ bio.',
  facts: {
    practiceNumber: 'Adesua nɔma',
    practiceNumberCopied: 'adesua nɔma',
    joined: 'Wobaeɛ',
  },
  referredBy: 'Deɛ ɔfrɛɛ wo ne',
  notReferred: 'Obiara amfrɛ wo: woamfa kood biara amma.',
  signIn: {
    title: 'Email ne password',
    email: 'Wo email',
    password: 'Wo password',
    passwordWhy: 'Wo password ka ho a, na yɛkora email foforɔ.',
    save: 'Kora email no',
    saving: 'Yɛrekora...',
    unchanged: 'Wo email dada ni. Hwee ansesa.',
    done: 'Wɔasesa wo ho nsɛm no!',
    newPassword: 'Wo password',
    newPasswordAbout: 'Yɛde link bɛmena wo email so na woapaw foforɔ.',
    changePassword: 'Sesa password no',
    sending: 'Yɛremena...',
    sentTitle: 'Hwɛ wo email mu',
    sent: (email: string) =>
      `Link a wode bɛpaw password foforɔ rekɔ ${email}. Ɛyɛ adwuma dɔnhwere baako, na dɔnhwere baako mu yɛmena enum pɛ. Wode password foforɔ no si hɔ a, wofiri fon nyinaa so, na wode san hyɛn mu. Email biara amma a, bisa wo kyerɛkyerɛfoɔ.`,
  },
  items: {
    title: 'Me nneɛma kronkron',
    price: 'Wotuaeɛ',
    daily: 'Da biara mfasoɔ',
    bought: 'Wotɔeɛ',
    completed: 'Awie',
    daysLeft: (days: number) => (isOne(days) ? `aka da ${days}` : `aka nna ${days}`),
    showAll: (count: number) => `Kyerɛ ${count} no nyinaa`,
    showFewer: 'Te so',
    loading: 'Nneɛma no reba...',
    loadError: 'Nneɛma no antumi amma',
    noneTitle: 'Hwee nni ha\u00A0ɛ',
    none: 'Deɛ wotɔ no bɛba ha, firi da a ɛdi kan kɔsi deɛ ɛtwa toɔ.',
    toProducts: 'Hwɛ mfidie no',
  },
  preferences: {
    title: 'Fon yi so',
    hide: 'Fa sika a ɛwɔ mu sie',
    hideAbout: 'Ɛkata wo sika dodoɔ so berɛ a afoforɔ bɛtumi ahunu screen no.',
  },
  data: {
    title: 'Wo ho nsɛm a yɛkora',
    text: 'Deɛ adwumakuo no kora fa wo ho nyinaa: w’akontaa, sika dwumadie ne abisadeɛ biara, mfidie, mfonini a wode maeɛ, deɛ womiaeɛ wɔ adesua mu, baabi a wohyɛnn mu ne email. Password yɛ kokoam asɛm, enti ɛnni mu, na deɛ admin yɛeɛ ho dwumadie nwoma a wɔasɔ ano no nso nni mu; wo mmuaeɛ a ɛfa adesua ho nkɔmmɔ nsɛmmisa no ho no nni din, enti ɛnni krataa biara mu.',
    json: 'Twe no sɛ JSON',
    csv: 'Twe no sɛ CSV',
    receiving: (kiloBytes: number) => `Ɛreba: aduru ${kiloBytes} kB`,
    done: 'Wo ho nsɛm no wɔ wo downloads mu.',
    failed: 'Yɛantumi anyɛ krataa no. Yɛsrɛ wo, san yɛ bio.',
  },
  links: {
    title: 'Bebree',
    sessions: { name: 'Baabi a wowɔ mu', about: 'Fon ne kɔmputa a wohyɛnn mu' },
    notifications: { name: 'Nkra', about: 'Deɛ ɛsii berɛ a na wonni ha' },
    admin: { name: 'Admin krataafa', about: 'Hwɛ adwumakuo no so' },
    security: { name: 'Kood a ɛtɔ so mmienu', about: 'Kood a ɛka wo password ho' },
    terms: { name: 'Mmara', about: 'Deɛ SikaLab yɛ' },
    privacy: { name: 'Wo ho nsɛm ho banbɔ', about: 'Deɛ yɛkora, ne wɔn a wɔhunu' },
  },
}

export const sessions: typeof englishSessions = {
  title: 'Baabi a wowɔ mu',
  lead: 'Fon ne kɔmputa a wohyɛnn mu. Sɛ wonnim bi a, yi firi hɔ, na sesa wo password.',
  current: 'Fon yi',
  began: 'Ɛhyɛɛ aseɛ',
  endsOn: (day: string) => `Ɛba awieeɛ ankasa ${day}`,
  addressLabel: 'Address',
  noAddress: 'yɛnnim',
  end: 'Yi firi mu',
  endNamed: (device: string, began: string) => `Yi ${device} firi mu, ɛhyɛɛ aseɛ ${began}`,
  endTitle: (device: string) => `Yi ${device} firi mu?`,
  endText: 'Ɛfiri mu ntɛm ara. Deɛ ɛde kɔɔ kane no te sɛ ɛteɛ.',
  ending: 'Yɛreyi...',
  ended: (device: string) => `Wɔayi ${device} afiri mu.`,
  others: (count: number) =>
    isOne(count) ? `Yi foforɔ ${count} no firi mu` : `Yi afoforɔ ${count} no firi mu`,
  othersTitle: 'Yi baabi foforɔ nyinaa firi mu?',
  othersText: (count: number) =>
    isOne(count)
      ? `Foforɔ ${count} no ba awieeɛ ntɛm ara. Fon yi deɛ, ɛda so wɔ mu.`
      : `Afoforɔ ${count} no ba awieeɛ ntɛm ara. Fon yi deɛ, ɛda so wɔ mu.`,
  othersConfirm: 'Yi baabi foforɔ nyinaa',
  othersEnded: (count: number) =>
    count === 0
      ? 'Na foforɔ biara nni hɔ.'
      : isOne(count)
        ? `Foforɔ ${count} no aba awieeɛ.`
        : `Afoforɔ ${count} no aba awieeɛ.`,
  alone: 'Fon yi nko ara na wowɔ mu.',
  loading: 'Ɛreba...',
  password: 'Sesa password no',
}
