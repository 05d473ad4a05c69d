import type { authServer as english } from '../en/auth-server.ts'
import { auth } from './auth.ts'

export const authServer: typeof english = {
  ...auth,
  referralUnknown: 'Obiara nni saa referral kood yi. Hwɛ no yie, anaa gya hɔ kwa.',
  emailTaken: 'Saa email yi wɔ akontaa dada. Hyɛn mu mmom.',
  emailOfAdmin:
    'Na email yi yɛ admin foforɔ deɛ, na ebia dwumadie nwoma no bɔ ne din saa. Hwee ansesa. Paw foforɔ.',
  emailOfHost:
    'Email yi yɛ obi a ɔhwɛ adesuakuo so wɔ server yi so deɛ, na dwumadie nwoma no bɔ ne din saa. Hwee ansesa. Paw foforɔ.',
  emailInUse: 'Saa email yi wɔ akontaa dada. Hwee ansesa. Paw foforɔ.',
  passwordWrong: 'Ɛnyɛ wo password ni. Hwee ansesa.',
  sessionGone: 'Wɔafiri hɔ dada.',
  tooManyTries: 'Woasɔ ahwɛ mpɛn dodo. Hwee ansesa. Yɛsrɛ wo, twɛn kakra na san yɛ bio.',
  entranceSpent: 'Link yi yɛ adwuma pɛnkoro, simma baako pɛ. Firi dan ahodoɔ no mu san bue bio.',
  linkSpent: 'Link yi nyɛ adwuma bio. Bisa foforɔ.',
  setUpSpent:
    'Link yi nyɛ adwuma bio. Admin a ɔdi kan wɔ hɔ dada, anaa wɔasan ahyɛ SikaLab aseɛ: hwehwɛ link foforɔ wɔ window a ɛreyɛ adwuma wɔ mu no mu.',
  resetMail: {
    subject: (platform: string) => `${platform}: paw password foforɔ`,
    body: (link: string) =>
      `Obi bisaa password foforɔ maa akontaa yi.\n\nPaw bi wɔ ha, dɔnhwere baako mu:\n${link}\n\nSɛ ɛnyɛ wo a, nyɛ hwee: password dada no da hɔ.`,
  },
  emailChangedMail: {
    subject: (platform: string) => `${platform}: wɔasesa wo email`,
    toOld: (masked: string) =>
      `Akontaa a na ɛwɔ email yi so no, seesei ${masked} na wɔde hyɛn mu.\n\nSɛ ɛnyɛ wo a, ka kyerɛ wo dan no kyerɛkyerɛfoɔ ntɛm ara: ɔbɛtumi ahunu na wasiw ano.`,
    toNew: (platform: string) =>
      `Firi seesei, fa email yi hyɛn ${platform} mu. Wo password, w’adesua sika ne wo mfidie te sɛ kane no.`,
  },
  byNameOnly: 'Din nko ara na wɔde ka ho wɔ dan yi mu; email ho nhia.',
  cardFirst: 'Di kan yɛ san-bra kaad. Sɛ wo werɛ firi PIN no a, ɛno na ɛde wo bɛsan aba.',
  nameOfRobots: 'Robot na wɔfrɛ no saa. Paw din foforɔ.',
}
