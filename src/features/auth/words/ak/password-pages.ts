import type { passwordPages as english } from '../en/password-pages.ts'

export const passwordPages: typeof english = {
  forgot: {
    title: 'Paw password foforɔ',
    lead: 'Ka wo email kyerɛ yɛn. Sɛ ɛwɔ akontaa wɔ ha a, yɛde link bɛmena wo na woapaw password foforɔ.',
    send: 'Mena link no',
    sending: 'Yɛremena...',
    sentTitle: 'Hwɛ wo email mu',
    sent: (email: string) =>
      `Sɛ ${email} wɔ akontaa wɔ ha a, link reba. Ɛyɛ adwuma dɔnhwere baako. Email biara mmaeɛ? Bisa wo kyerɛkyerɛfoɔ: sɛ dan no ntumi mmena email a, ɛwɔ admin no Email adaka mu.`,
    back: 'San kɔhyɛn mu',
  },
  reset: {
    title: 'Wo password foforɔ',
    lead: 'Wode si hɔ a, wobɛfiri fon foforɔ nyinaa so.',
    leadWeak:
      'Wo na wohwɛ adwumakuo no so seesei, na wo password no yɛ mmrɛ ma yei. Paw deɛ ɛware, na fa hyɛn mu.',
    invitedTitle: 'Wɔato nsa afrɛ wo',
    invited: 'Paw password ma SikaLab. Ɛne wo email na wode bɛhyɛn mu firi seesei.',
    invitedTo: (code: string) =>
      `Paw password ma adesuakuo a ne code yɛ ${code} no. Ɛne wo email na wode bɛhyɛn mu firi seesei.`,
    password: 'Password foforɔ',
    passwordHint: 'Atwerɛdeɛ 6 anaa deɛ ɛboro saa; admin deɛ, 12. Tenten no yɛ papa.',
    save: 'Fa password no si hɔ',
    saving: 'Yɛrekora...',
    doneTitle: 'Wo password foforɔ no asi hɔ',
    done: 'Fa hyɛn mu seesei.',
    noToken: 'Link yi nwie pɛyɛ. Firi email no mu san bue, anaa bisa foforɔ.',
    another: 'Bisa link foforɔ',
  },
  setUp: {
    title: 'Yɛ admin a ɔdi kan',
    lead: 'Admin a ɔdi kan no na ɔhwɛ dan yi so: ɔpene sika a wɔde to mu so, ɔhyehyɛ mfidie no, ɔma dɔn no kɔ n’anim. Link yi yɛ adwuma pɛnkoro.',
    emailHint:
      'Ɛno na wode hyɛn mu. Yɛmfa hwee nkɔ so seesei, na akyire yi nso hwee nkɔ so gye sɛ wɔama server yi kwan a ɛde email bɛkɔ.',
    passwordHint:
      'Atwerɛdeɛ 12 anaa deɛ ɛboro saa, sɛ nsɛmfua nnan: akontaa yi na ɛdi dan no nyinaa so.',
    save: 'Yɛ admin no',
    saving: 'Yɛrebue akontaa...',
    noToken: 'Link yi nwie pɛyɛ. Kɔpi ne nyinaa firi window a SikaLab reyɛ adwuma wɔ mu no mu.',
  },
}
