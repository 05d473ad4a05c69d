import type { reportNotes as english } from '../en/report-notes.ts'

const NOTES: typeof english = {
  sec: 'Wɔn din krataa a ɛkyerɛ wɔn a wɔwɔ tumi krataa: bisa wɔ hɔ ansa na wode sika ahyɛ adwuma biara mu. Obi a onni tumi krataa de nhyehyɛeɛ bi brɛ wo a, bɔ no amaneɛ wɔ ha (Securities Industry Act, 2016, Act 929, section 109).',
  bank: 'Sɛ deɛ ɔgye nkurɔfoɔ sika kora no wɔ ho kwan anaa (Act 930).',
  cyber:
    'Nhyehyɛeɛ a wɔnam fon, chat anaa social media so de brɛ wo. Ɛbɔɔ kɔkɔ wɔ mining mfidie a wɔde MoMo han ho.',
  eoco: 'Nnaadaa a nnipa abɔ mu ayɛ, berɛ a sika no afiri hɔ dada.',
}

export const reportNotes = NOTES
