import type { whoIsIn as english } from '../en/who-is-in.ts'

export const whoIsIn: typeof english = {
  title: (name: string) => `Woyɛ ${name} wɔ fon yi so`,
  lead: (name: string) =>
    `Sɛ obi foforɔ hyɛn ha a, ${name} firi fon yi so. Deɛ ɔwɔ biara nyera: ɔde ne kaad anaa ne password bɛsan aba.`,
  goOn: (name: string) => `Kɔ so sɛ ${name}`,
  other: 'Bɛka ho sɛ obi foforɔ',
  otherByEmail: 'Hyɛn mu sɛ obi foforɔ',
  withLink: 'Fa link no kɔ so',
  shared:
    'Mo dodoɔ na mode fon yi redi dwuma? Deɛ ɔredi agorɔ seesei no mmia ‘Ɔfoforɔ mmra’ kane. Ɛno na obiara akontaa bɛtena hɔ.',
  stopped:
    'Obi afa window foforɔ so ahyɛn browser yi mu, na onipa baako pɛ na ɔtumi di agorɔ wɔ mu. Enti krataafa yi agyae: wɔamfa so ansoma hwee bio.',
  stoppedFor: (was: string) =>
    `Krataafa yi yɛ ${was} deɛ. Obi afa window foforɔ so ahyɛn browser yi mu, na onipa baako pɛ na ɔtumi di agorɔ wɔ mu. Enti krataafa yi agyae: wɔamfa so ansoma hwee bio.`,
}
