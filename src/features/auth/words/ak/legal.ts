import type { legal as english, LegalSection, LegalText } from '../en/legal.ts'
import { isOne } from '#core/akan-plural.ts'

const HOW_IT_WORKS: LegalSection = {
  heading: 'Sɛdeɛ nhyehyɛeɛ a ɛte saa yɛ adwuma',
  text: [
    'Hwee nni ha a ɛtu sika, ɛdi dwa, anaa ɛnya mfasoɔ. Mfidie no yɛ mfonini kɛkɛ. “Mfasoɔ” biara a wɔtuaeɛ no, ɛfiri deɛ asuafoɔ de too mu no mu, sɛdeɛ ɛyɛ wɔ nnaadaa a ɛsuasua no mu.',
    'Wo nokorɛ no kyerɛ hwan sika na wɔde tuaa wo mfasoɔ, sika a na ɛhyɛ adwumakuo no nsa ankasa, ne ɛka a na ɔde. Obi de nhyehyɛeɛ a ɛhyɛ da biara mfasoɔ pɔtee ho bɔ brɛ wo a, bɔ Securities and Exchange Commission (SEC) anaa Cyber Security Authority amaneɛ.',
  ],
}

const terms = (isRevealed: boolean): LegalText => ({
  title: 'Mmara',
  lead: 'Deɛ SikaLab yɛ, kasa a emu da hɔ mu.',
  sections: [
    {
      heading: 'Adesua, ɛnyɛ sika a wɔde hyɛ adwuma mu',
      text: [
        'SikaLab yɛ app a wɔde sua adeɛ: ɛte sɛ app a ɛhyɛ mfasoɔ kɛseɛ ho bɔ no, a adesuakuo ne kyerɛkyerɛfoɔ (tikya, mmabunu kannifoɔ, anaa deɛ ɔkyerɛkyerɛ sika ho nsɛm) bɔ mu sua.',
        'Ɛyɛ adesua a ɛfa bɛyɛ dɔnhwere baako. Deɛ ɛwɔ mu no nsom bo biara wɔ n’akyi.',
      ],
    },
    ...(isRevealed ? [HOW_IT_WORKS] : []),
    {
      heading: 'Adesua sika nko ara',
      text: [
        'Sidi a ɛwɔ ha nyinaa yɛ adesua sidi. Sika adwuma biara nka ho, na biara ntumi nka ho. Deɛ wohunu biara, wontumi ntɔ, wontumi ntɔn, na wontumi nsesa no sika.',
        'Adesua nɔma nko so na sika kɔ: ɛhyɛ aseɛ 000 anaa PRACTICE-. Ntwerɛ MoMo nɔma ankasa, sikakorabea akontaa ankasa anaa PIN ankasa wɔ ha da. Obi bisa wo sika ankasa wɔ SikaLab din mu a, ɛyɛ nnaadaa: ka kyerɛ wo kyerɛkyerɛfoɔ.',
      ],
    },
    {
      heading: 'Deɛ yɛkora fa wo ho',
      text: [
        'Deɛ wode adesua sika yɛ wɔ ha, wɔ din a wofaa wɔ dan no mu anaa email a wode maeɛ ase. “Wo ho nsɛm ho banbɔ” no ka ne nyinaa, ne sɛdeɛ wɔpopa.',
        'Wobɛtumi agyae berɛ biara a wonkyerɛ deɛ enti, na wonhwere hwee: biribi ankasa biara nni ha a wobɛhwere. Ansa na adesua no bɛba awieeɛ no, wo kyerɛkyerɛfoɔ ne mo nyinaa bɛka deɛ asi ho asɛm.',
      ],
    },
    {
      heading: 'Nhyehyɛeɛ ankasa',
      text: [
        'Wɔ Ghana, obiara a ɔgye ɔmanfoɔ sika de hyɛ adwuma mu no hia tumi krataa firi Securities and Exchange Commission (SEC) hɔ. Hwɛ wɔn din krataa no mu ansa na wode sika ama obi.',
      ],
    },
    {
      heading: 'Fa dan no di dwuma yie',
      text: [
        'Sɛ wode email hyɛn mu a, fa w’ankasa wo deɛ ne password a womfa nni dwuma baabiara. Nsɔ nhwɛ sɛ wobɛhwɛ afoforɔ akontaa mu. Kyerɛkyerɛfoɔ bɛtumi agyina akontaa bi so anaa apopa.',
        'SikaLab yɛ software a ɛyɛ kwa; yɛde ma sɛdeɛ ɛteɛ, bɔhyɛ biara nka ho.',
      ],
    },
  ],
})

const picturesGo = (days: number | null) =>
  days === null
    ? 'Wɔsi abisadeɛ no ho gyinaeɛ a, nna bi akyi na wɔpopa, sɛdeɛ kyerɛkyerɛfoɔ no ahyɛ.'
    : `Wɔsi abisadeɛ no ho gyinaeɛ a, ${isOne(days) ? `da ${days}` : `nna ${days.toLocaleString('en-GH')}`} akyi na wɔpopa.`

const privacy = (proofDays: number | null): LegalText => ({
  title: 'Wo ho nsɛm ho banbɔ',
  lead: 'Deɛ yɛkora, wɔn a wɔhunu, ne sɛdeɛ ɛfiri hɔ.',
  sections: [
    {
      heading: 'Deɛ yɛkora',
      text: [
        'Sɛ wode email na ɛbaeɛ a: email no, email a yɛatwerɛ akɔ so, ne wo password a wɔahinta no sɛdeɛ obiara ntumi nnane no.',
        'Sɛ wode din na ɛkaa ho a: saa din no, mo dodoɔ a mowɔ mu, wo mmuaeɛ kaad nɔma sɛ wowɔ bi a, ne wo san-bra kaad ne wo PIN a wɔahinta no saa ara. Email anaa password nka ho.',
        'Baabi a wowɔ mu, sɛdeɛ wobɛtumi ayi afiri mu; na sɛ wode email a, address ne fon anaa kɔmputa ko a ɛfiri nso ka ho. Admin kood a ɛtɔ so mmienu, a wɔahinta.',
        'W’adesua sika dwumadie, wo mfidie ne wo nnamfo a wɔaba, baabi a wowɔ santene no mu berɛ a obiara pɛ ne sika, deɛ womia wɔ adesua mu anaa wokyerɛ wɔ mmuaeɛ kaad so (ɛho mfonini nka ho), sɛdeɛ wobu ne bɔhyɛ ahodoɔ no ho atɛn, sɛdeɛ wogye di ne sɛkɛn dodoɔ a ɛgye, ne mfonini biara a wode yɛ adesua sika ho adanseɛ.',
        'Sɛ adesuakuo bi de kaad bua a, kamera bi na ɛkan kaad no wɔ kyerɛkyerɛfoɔ no kɔmputa so. Wɔnkora ne mfonini biara, emu biara mfiri saa krataafa no so, na wɔnhwehwɛ obiara anim.',
        `Mfonini ba a, yɛsan yɛ no foforɔ, sɛdeɛ nsɛm a ahinta mu, sɛ baabi a wɔtwaeɛ, bɛfiri mu. ${picturesGo(proofDays)}`,
      ],
    },
    {
      heading: 'Baabi a ɛwɔ, ne wɔn a wɔhunu',
      text: [
        'Ne nyinaa wɔ deɛ ɔhwɛ dan yi so no database mu. Dan no mu admin hunu wo din anaa wo email, w’adesua akontaa ne mfonini a wode maeɛ. Asuafoɔ afoforɔ hunu wo din wɔ dan no mu nyinaa; wɔnhunu wo email nyinaa da. Bɔhyɛ ahodoɔ no ho atɛn a wobuiɛ no, agyiraeɛ bi na ɛsi wo din ananmu: admin hunu nnipa nnum anaa deɛ ɛboro saa nyinaa deɛ abɔ mu, ne nkrataa a ɛnkyerɛ deɛ ɛyɛ onipa korɔ deɛ.',
        'Yɛmfa hwee mmena wɔn a wɔbɔ dawuro anaa adwuma foforɔ biara; yɛnni w’akyi. Baako pɛ na wo ara wobɛyɛ: mmoa no bue WhatsApp, na deɛ wotwerɛ wɔ hɔ no kɔ WhatsApp.',
      ],
    },
    {
      heading: 'Wo fon so',
      text: [
        'Cookie baako na ɛma wotena mu. Admin a ɔwɔ kood a ɛtɔ so mmienu rehyɛn mu a, foforɔ twɛn kood no, simma du pɛ. Deɛ wopɛ kakra, sɛ hann anaa sum ne sika a wɔde asie, wɔ browser no mu. Cookie foforɔ biara nni hɔ.',
        'Berɛ a wowɔ mu no, browser no kora deɛ wo nkrataafa kyerɛeɛ a ɛtwa toɔ, ɛmmoro nna 7, sɛdeɛ wobɛtumi akan berɛ a network nni hɔ. Wofiri mu a, wɔpopa, na obi foforɔ hyɛn mu a saa ara; sɛ wɔgyina w’akontaa so, anaa wɔyi wo firi mu wɔ baabi foforɔ a, fon yi te ara pɛ, na wɔpopa. Deɛ admin hunu fa afoforɔ ho ne sika ho mfonini deɛ, wɔnkora da.',
        'Sika a wohyɛɛ aseɛ sɛ wode reto mu no, wɔkora kɔsi sɛ wode bɛkɔ anaa wobɛsan ahyɛ aseɛ, na abisadeɛ a ɛkɔeɛ a ɛnnyaa mmuaeɛ no, kɔsi sɛ ɛbɛnya; wɔpopa ne mmienu ka nkaeɛ no ho, enti hwɛ wo wallet mu ansa na woasan de biribi akɔ. App no ara nkrataafa, a wo deɛ biara nni mu, wɔkora sɛdeɛ wobɛtumi abue berɛ a network nni hɔ.',
      ],
    },
    {
      heading: 'Sɛ wopɛ sɛ wohunu na wosesa',
      text: [
        '“Wo ho nsɛm” krataafa no kyerɛ deɛ yɛnim fa wo ho. Ɛhɔ na wobɛtumi atwe deɛ adwumakuo no kora fa wo ho nyinaa, sɛ JSON anaa spreadsheet, berɛ biara a wopɛ, a wommisa obiara. Password nni mu, ɛfiri sɛ obiara wɔ ha ntumi nkan, na deɛ admin yɛeɛ ho dwumadie nwoma a wɔasɔ ano no nso nni mu.',
        'Ɛhɔ ara na wobɛtumi asesa wo email, ahwɛ baabi a wowɔ mu, na woayi deɛ wonnim afiri mu.',
      ],
    },
    {
      heading: 'Sɛ wopɛ sɛ wɔpopa',
      text: [
        'Ka kyerɛ wo kyerɛkyerɛfoɔ na ɔmpopa w’akontaa. Wɔpopa wo email, deɛ na wowɔ kane nyinaa, email a wɔmenaa wɔn, mfonini ne baabi a wohyɛnn mu; adesua sika dwumadie no tena akontaa nwoma no mu wɔ nɔma bi ase a ɛnkyerɛ obiara, ɛfiri sɛ ɛsɛ sɛ akontaa kɔ pɛ. Admin email deɛ, ne nsaano agyiraeɛ a wontumi nkan email no mfiri mu tena hɔ, sɛdeɛ admin foforɔ biara remfa ne din.',
      ],
    },
  ],
})

export const legal: typeof english = { terms, privacy, back: 'San kɔ akyire' }
