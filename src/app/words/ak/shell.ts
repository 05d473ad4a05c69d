import type { shell as english } from '../en/shell.ts'
import { isOne } from '#core/akan-plural.ts'

export const shell: typeof english = {
  skip: 'Kɔ krataafa no mu',
  nav: {
    dashboard: 'Fie',
    machines: 'Mining Mfidie',
    wallet: 'Wallet',
    pocket: 'Kotokuo',
    home: 'Fie',
    items: 'Mfidie',
    verses: 'Nkyekyɛmu',
    referrals: 'Frɛ nnamfo',
    profile: 'Wo ho',
    adminPanel: 'Admin krataafa',
    truth: 'Nokorɛ',
    debrief: 'Adesua ho nkɔmmɔ',
    logout: 'Firi mu',
    learnerSide: 'San kɔ app no mu',
  },
  aboutRoom: 'Dan yi ho nsɛm',
  day: (today: string) => `Da ${today}`,
  clockMoved: (days: number, today: string) =>
    `Dɔn no di ${isOne(days) ? `da ${days}` : `nna ${days}`} kan: ${today}.`,
  clockPaced: (seconds: number) =>
    `Da baako twam ${seconds === 1 ? 'sɛkɛn biara' : `sɛkɛn ${seconds} biara`}.`,
  clockStarts: (today: string) => `Dɔn no hyɛ aseɛ firi ${today}.`,
  inactive:
    'W’akontaa nyɛ adwuma seesei. Wobɛtumi ahwɛ mu; sika bɛtumi akɔ aba bio berɛ a admin abue ano.',
  checkingSession: 'Yɛrehwɛ sɛ woyɛ hwan...',
  noAnswerTitle: 'SikaLab mmua',
  noAnswer: 'Krataafa no wɔ ha, nanso server no mmua. Yɛda so resɔ ahwɛ.',
  retry: 'San yɛ bio',
  brokenTitle: 'Krataafa yi asɛe',
  broken: 'Ɛyɛ yɛn mfomsoɔ, ɛnyɛ wo deɛ. Hwee anyera: deɛ wɔapene so nyinaa wɔ akontaa no mu.',
  reload: 'San bue bio',
  goHome: 'Kɔ mfitiaseɛ',
  unread: 'Woafiri mu. Yɛsrɛ wo, san hyɛn mu.',
}
