import type { notifications as english } from '../en/notifications.ts'

export const notifications: typeof english = {
  title: 'Nkra',
  loading: 'Nkra no reba...',
  loadError: 'Yɛantumi amfa wo nkra amma',
  isNew: 'Foforɔ',
  noneTitle: 'Hwee nsii\u00A0ɛ',
  noneText:
    'Sɛ wɔsi w’abisadeɛ ho gyinaeɛ, sɛ wonya mfasoɔ, anaa sɛ adamfo de wo kood ba a, ɛbɛba ha.',
  noneAction: 'Hwɛ mfidie no',
  beyondTitle: 'Krataafa a ɛte saa nni hɔ',
  beyondText: 'Deɛ wɔka kyerɛ wo nyinaa wɔ nkrataafa a ɛdi kan no so.',
  beyondAction: 'Kɔ deɛ ɛyɛ foforɔ so',
  kinds: {
    deposit_approved: {
      title: 'Wɔagye wo sika no',
      text: 'Ɛwɔ wo wallet mu seesei.',
    },
    deposit_rejected: {
      title: 'Wɔannye wo sika no',
      text: 'Hwee ankɔ mu. Deɛ wotua maa no no asan aba wo kotokuo mu.',
    },
    deposit_unbacked: {
      title: 'Wɔannye wo sika no',
      text: 'Hwee ankɔ mu, na hwee nsan mma: na sika biara nni akyire. Deɛ wode kɔmaeɛ a ɛnkaa biribi ho\u00A0ɛ no wɔ wo kotokuo mu.',
    },
    deposit_reopened: {
      title: 'Sika a wode too mu no retwɛn bio',
      text: 'Wɔagye gyinaeɛ no asan. Wɔsi foforɔ a, ɛbɛyɛ adwuma bio.',
    },
    withdrawal_approved: {
      title: 'Wɔapene so sɛ woyi sika',
      text: 'Wɔatua agu wo kotokuo mu.',
    },
    withdrawal_rejected: {
      title: 'Wɔapo sika a worebɛyi no',
      text: 'Wɔantua hwee. Sika no asan aba wo wallet mu.',
    },
    withdrawal_reopened: {
      title: 'Sika a woreyi no retwɛn bio',
      text: 'Wɔagye gyinaeɛ no asan. Wɔso sika no mu kɔsi sɛ foforɔ bɛba.',
    },
    payment_returned: {
      title: 'Wɔde sika no asan ama wo',
      text: 'Na ɛnka biribi ho. Ɛwɔ wo kotokuo mu bio.',
    },
    house_short: {
      title: 'Sika a ɛwɔ adaka no mu no sua',
      text: 'Obiara bisaa ne sika nyinaa, na adwumakuo no tuaa no mmaako mmaako kɔsii sɛ adaka no antumi antua deɛ ɔdi hɔ. Saa berɛ no wɔantua wo deɛ: ɛkɔɔ so twɛneeɛ, na wɔso sika no mu.',
    },
  },
  profit: 'Woanya mfasoɔ',
  profitText: 'Da koro, wo mfidie nyinaa.',
  profits: (days: number) => `Woanya nna ${days} mfasoɔ`,
  profitsText: (since: string, on: string) => `Firi ${since} kɔsi ${on}, da biara a ɛtuaeɛ.`,
  joined: 'Adamfo bi aba',
  joinedText: (who: string) => `${who} de wo kood buee akontaa.`,
  joinedBonus: 'Bonus no wɔ wo wallet mu.',
  reason: 'Deɛ enti:',
}
