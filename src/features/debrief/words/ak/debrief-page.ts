import type { debriefPage as english, StandingFigures } from '../en/debrief-page.ts'
import { formatDay, type Day } from '#core/day.ts'
import { formatGhs as ghs } from '#core/money.ts'
import { isOne } from '#core/akan-plural.ts'
import { signTitles } from './sign-titles.ts'

const count = (number: number) => number.toLocaleString('en-GB')
const people = (number: number) => (isOne(number) ? `Onipa ${number}` : `Nnipa ${count(number)}`)
const of = (some: number, all: number) => `${people(all)} mu ${count(some)}`
const tenths = (rate: number) => `${Math.floor(rate / 10)}.${rate % 10}`

/** A rate in hundredths of a percent a year, as percent a day of a year of 364 days: '0.04'. */
const perDay = (rate: number) => (rate / 100 / 364).toFixed(2)

function sayPromise({ promise, twin }: StandingFigures): string {
  if (!promise) return 'Wɔntɔn afidie biara wɔ ha, enti biara nhyɛɛ bɔ.'
  const { least, most } = promise
  const rates = least === most ? tenths(most) : `${tenths(least)} kɔsi ${tenths(most)}`
  const bill = twin ? ` Treasury bill a ɛka ho no tua ${perDay(twin.rate)}% da biara.` : ''
  return `Mfidie a ɛwɔ ha no hyɛɛ bɔ sɛ ɛbɛtua ne boɔ no mu ${rates}% da biara, ɛberɛ nyinaa, biribiara a ɛbɛsi.${bill}`
}

function sayReceivers(figures: StandingFigures): string {
  const { paidOut, fromSelf, fromOthers, fromLater, fromTreasury } = figures
  if (paidOut === 0) return 'Wɔntuaa hwee wɔ ha\u00A0ɛ.'
  const interest =
    fromTreasury > 0 ? ` ${ghs(fromTreasury)} yɛ treasury bill nsihoɔ a ɛfiri akyire.` : ''
  return `Wɔatua ${ghs(paidOut)} wɔ ha. Emu ${ghs(fromOthers)} yɛ sika a nnipa foforɔ de too mu, na saa no mu ${ghs(fromLater)} firi wɔn a wɔbaa deɛ wɔtuaa no akyi. ${ghs(fromSelf)} yɛ wɔn a wɔgyeeɛ no ara sika a asan aba.${interest}`
}

function sayCodes(figures: StandingFigures): string {
  const { people: all, referred, referralBonuses, signUpBonuses } = figures
  if (all === 0) return 'Obiara mmaa dan yi mu\u00A0ɛ.'
  if (referred === 0) {
    return `Obiara amfa kood amma wɔ ha. Baabi foforɔ no, wɔtua adamfo biara ho ka, anaa wɔde wo sika sie kɔsi sɛ wode bi bɛba. Adwumakuo no twerɛɛ ${ghs(signUpBonuses)} maa akontaabue wɔ ha, na wɔamfa hwee anto mu.`
  }
  return `${of(referred, all)} de obi kood na ɛbaeɛ. Adwumakuo no twerɛɛ bonus ${ghs(referralBonuses)} maa kood, ne ${ghs(signUpBonuses)} maa akontaabue. Ɔno ara amfa hwee anto mu: ɛyɛ nɔma kɛkɛ wɔ screen so, sɛ mfasoɔ no ara.`
}

function sayFirst({ firstPayout, paidInAfter, sentBackAfter }: StandingFigures): string {
  if (!firstPayout) return 'Wɔntuaa obiara a ɔyi sika wɔ ha\u00A0ɛ.'
  const first = `Deɛ ɛdi kan a wɔtuaa obi wɔ ha no yɛ ${formatDay(firstPayout.on)}: ${ghs(firstPayout.amount)}.`
  if (paidInAfter === 0)
    return `${first} Ɛno akyi no, obiara amfa sika biara ankɔma adwumakuo no bio.`
  const back = sentBackAfter > 0 ? `; wɔde ${ghs(sentBackAfter)} firii mu san kɔmaa wɔn` : ''
  return `${first} Ɛno akyi no, nkurɔfoɔ de ${ghs(paidInAfter)} kaa ho kɔmaa adwumakuo no${back}.`
}

function sayWayOut(figures: StandingFigures): string {
  const { askers, paid, people: all, cash, owed, waiting } = figures
  const asked =
    askers === 0
      ? 'Obiara mmisaa ne sika wɔ ha, enti obiara ampere ne sika ho.'
      : waiting === 0 && paid === askers
        ? `${of(askers, all)} bisaa sɛ ${isOne(askers) ? 'ɔreyi sika, na wɔtuaa no' : 'wɔreyi sika, na wɔtuaa wɔn'} ne nyinaa: obiara ntwɛn wɔ ha.`
        : `${of(askers, all)} bisaa sɛ ${isOne(askers) ? 'ɔreyi sika; emu' : 'wɔreyi sika; wɔn mu'} ${count(paid)} ${isOne(paid) ? 'na wɔtuaa no' : 'na wɔtuaa wɔn'} ne nyinaa, na ${ghs(waiting)} da so retwɛn.`
  const short = owed > cash ? ' Ɛrentumi ntua obiara.' : ''
  const stopped = waiting > 0 && cash > 0 ? ' Wɔretwɛn nso adaka no mu nna mpan.' : ''
  return `${asked} Sika a ɛwɔ adaka no mu yɛ ${ghs(cash)}, na ɛka a ɔde yɛ ${ghs(owed)}.${short}${stopped}`
}

function sayFaith({ verseDays, machines, sacredMachines, sacredSales }: StandingFigures): string {
  const verses = isOne(verseDays)
    ? 'Da baako a dan yi dii no, nkyekyɛmu bi daa sika no nkyɛn.'
    : `Nna ${count(verseDays)} a dan yi dii no, da biara na nkyekyɛmu bi da sika no nkyɛn.`
  if (sacredMachines === 0) return verses
  return `${verses} ${isOne(machines) ? 'Afidie' : 'Mfidie'} ${count(machines)} a wɔtɔɔ wɔ ha no, emu ${count(sacredMachines)} ${isOne(sacredMachines) ? 'na wɔfrɛɛ no' : 'na wɔfrɛɛ wɔn'} kronkron, nhyira, anaa anwanwadeɛ: wɔtuaa ${ghs(sacredSales)} wɔ ho.`
}

function sayLicence({ people: all, buyers }: StandingFigures): string {
  const bought =
    buyers === 0 ? 'Obiara ntɔɔ afidie biara\u00A0ɛ.' : `${of(buyers, all)} tɔɔ afidie.`
  return `${bought} Dan yi krataafa biara ankyerɛ tumi krataa da, ɛfiri sɛ bi nni hɔ.`
}

function sayEarned({ earned, profitPaid }: StandingFigures): string {
  if (earned === 0) {
    return `Mfidie a ɛwɔ ha no nyaa ${ghs(earned)}. Mfasoɔ a wɔatwerɛ abɛduru seesei: ${ghs(profitPaid)}; ne nyinaa yɛ nɔma a adwumakuo no twerɛeɛ kɛkɛ.`
  }
  return `Treasury no tuaa ${ghs(earned)} sɛ treasury bill nsihoɔ. Mfidie a aka no annya hwee: ${ghs(profitPaid)} a wɔatwerɛ abɛduru seesei no, yi nsihoɔ no firi mu a, deɛ aka no yɛ nɔma a adwumakuo no twerɛeɛ kɛkɛ.`
}

const signs: typeof english.signs = [
  {
    title: signTitles[0],
    why: 'Adwuma ankasa wɔ nna a ɛyɛ ne nna a ɛnyɛ. Mfasoɔ pɔtee da biara nyɛ adwuma; ɛyɛ bɔhyɛ.',
    here: sayPromise,
  },
  {
    title: signTitles[1],
    why: 'Bisa deɛ wɔtɔn, wɔn a wɔtɔn ma wɔn, ne baabi a akontaa no wɔ. Mfidie mfonini nyɛ mmuaeɛ.',
    here: sayEarned,
  },
  {
    title: signTitles[2],
    why: 'Baabi a hwee nnya mma no, deɛ nkurɔfoɔ de to mu no nko ne sika a ɛwɔ hɔ. Sika biara a wɔtua no, ɛyɛ obi deɛ a ɔde too mu.',
    here: sayReceivers,
  },
  {
    title: signTitles[3],
    why: 'Ɛhia sika foforɔ ansa na akɔ so, enti ɛtua wo sɛ fa nnipa bra. Wɔn a wode wɔn ba no ne wɔn a wɔgye wo die.',
    here: sayCodes,
  },
  {
    title: signTitles[4],
    why: 'Wɔdi kan tua sika ketewa bi sɛdeɛ wobɛgye adi, aka akyerɛ afoforɔ, na wode bebree aba mu. Afei wɔse ɛsɛ sɛ ɛyɛ ɛnnɛ ara.',
    here: sayFirst,
  },
  {
    title: signTitles[5],
    why: 'Sika ketewa a ɛsɛ sɛ woyi, fees, “yɛrehwɛ mu”, fa sika to mu ansa na woayi. Sika a wontumi nyi no nyɛ sika.',
    here: sayWayOut,
  },
  {
    title: signTitles[6],
    why: 'Nkyekyɛmu, nhyira ne ɔkannifoɔ din nkyerɛ baabi a sika firi. Wɔde ba sɛdeɛ obiara remmisa.',
    here: sayFaith,
  },
  {
    title: signTitles[7],
    why: 'Adwumakuo biara a ɛgye ɔmanfoɔ sika de hyɛ adwuma mu no hia bi. Securities and Exchange Commission (SEC) se, deɛ ɔyɛ nhyehyɛeɛ a ɛte saa no bu Securities Industry Act, 2016 (Act 929) so.',
    here: sayLicence,
  },
]

export const debriefPage: typeof english = {
  title: 'Adesua ho nkɔmmɔ',
  lead: 'Deɛ dan yi faa mu, a wɔakan afiri n’ankasa n’akontaa nwoma mu.',
  print: 'Tintim',
  loading: 'Yɛrekan dan yi akontaa...',
  failed: 'Yɛantumi ankyerɛ nkɔmmɔ no',
  notYet: 'Ɛberɛ no nnuruu\u00A0ɛ',
  back: 'San kɔ fie',
  early: 'Nokorɛ no nnaa adi\u00A0ɛ. Admin nko na ɔhunu krataafa yi; asuafoɔ hunu berɛ a ada adi.',

  roomTitle: 'Dan yi',
  facts: {
    putIn: 'Deɛ wɔde too mu',
    paidOut: 'Deɛ wɔatua',
    cash: 'Deɛ ɛwɔ adaka no mu',
    owed: 'Ɛka',
    bills: 'Treasury bill mu',
    earned: 'Treasury bill nsihoɔ',
  },
  standing: ({ people: all, ahead, behind, even }: StandingFigures) =>
    all === 0
      ? 'Obiara mmaa mu\u00A0ɛ. Sɛ mohyɛ aseɛ a, nɔma no ba.'
      : `${people(all)} mu, ${count(ahead)} yii bebree senee deɛ ${isOne(ahead) ? 'ɔde' : 'wɔde'} too mu, ${count(behind)} de bebree too mu senee deɛ ${isOne(behind) ? 'ɔyiiɛ' : 'wɔyiiɛ'}, na ${count(even)} deɛ, ɛyɛɛ pɛ.`,
  owedMeans:
    'Ɛka ne deɛ wallet no mu kyerɛ, deɛ wɔaso mu, ne sika a aba a ɛnkɔɔ wallet biara mu\u00A0ɛ.',
  counted: (today: Day, at: string) => `Wɔkan no ${at} UTC, dan yi adwuma da ${formatDay(today)}.`,

  twin: {
    title: 'Sika korɔ no ara, nokorɛ mu',
    lead: 'Afidie baako wɔ mu a ɛtuaa deɛ treasury bill a ɛdi nna 91 bɛtua, nna korɔ no ara. Ɛfiri akontaa nwoma no mu, deɛ wɔtɔɔ wɔ ha nyinaa:',
    what: 'Deɛn',
    machines: 'Mfidie a aka nyinaa',
    bill: 'Aban bosea (treasury bill)',
    bought: 'Deɛ wɔtɔeɛ',
    price: 'Deɛ wɔtua maa no',
    credited: 'Deɛ wɔatwerɛ ama wɔn',
    perFifty: 'Deɛ wɔatwerɛ wɔ GHS 50 biara ho',
    earned: 'Emu deɛ wɔnyaeɛ ankasa, sika a ɛfiri akyire',
    returned: 'Boɔ a wɔde asan ama',
    laidOut: 'Boɔ a ɛbɛsan aba awieeɛ',
    none: 'Obiara wɔ ha antɔ treasury bill no. Ɛno nko ne deɛ wɔbɛtumi adi ne bɔhyɛ so.',
    same: 'Deɛ wɔatwerɛ no yɛ nɔma wɔ wallet mu. Deɛ obiara annya amma no, obi foforɔ sika nko na wɔbɛtumi de atua.',
    rate: (rate: string) =>
      `Treasury bill ${rate}% afe biara yɛ deɛ dan yi de asi hɔ sɛ nhwɛsoɔ: hwɛ ɛnnɛ deɛ wɔ Bank of Ghana.`,
  },

  signsTitle: 'Kɔkɔbɔ nsɛnkyerɛnneɛ nwɔtwe',
  signsLead: 'Ɛwɔ nhyehyɛeɛ a ɛte saa biara mu. “Ha” nkyɛn na deɛ ɛsii wɔ dan yi mu wɔ.',
  here: 'Ha:',
  signs,

  persuasion: {
    title: 'Deɛ enti a na nkyekyɛmu ne bonus no wɔ mu',
    text: [
      'Na ne mmienu nyinaa yɛ nnɛfɛdɛfɛ. Nkyekyɛmu no faa gyidie a wowɔ no de too biribi a ɛmfata so. Bonus no yɛɛ wo deɛ ɔtɔn ma wɔn, wɔ nnipa a wɔgye wo die mu.',
      'Emu biara ankyerɛ baabi a sika no firi. Ɛno ne n’adwuma: berɛ a obi te nhyira nka na ne nsa wɔ mu no, ɔmmisa. Nkyekyɛmu no nyɛ bɔne, na wo nnamfo nso nyɛ bɔne. Deɛ ɛnyɛ ne sɛ wɔde wɔn bɛtɔn adeɛ.',
    ],
  },

  cases: {
    title: 'Asi wɔ Ghana pɛn',
    items: [
      'Menzgold tuaa 7 kɔsi 10% bosome biara, na wɔtoo mu 2018.',
      '31 January 2025 no, Cyber Security Authority bɔɔ kɔkɔ wɔ crypto-mining mfidie a wɔde MoMo han ho; na wɔma kwan ma woyi sika ketewa kane.',
      '16 February 2026 no, Securities and Exchange Commission (SEC) bɔɔ nhyehyɛeɛ bi a ɛhyɛ da biara mfasoɔ pɔtee ho bɔ no ho dawuro.',
    ],
  },

  report: {
    title: 'Baabi a wobɛhwɛ asɛm mu na woabɔ amaneɛ',
    lead: 'Bisa ansa na woatua. Bɔ deɛ wɔde brɛɛ wo no ho amaneɛ, sɛ wonhweree hwee mpo a.',
    checkedOn: (day: string) => `Yɛhwɛɛ so ${day}`,
    noContact: 'Hwehwɛ n’ankasa nɔma a ɛda adi; nnye mfiri wɔn a wɔde brɛɛ wo no hɔ.',
    none: 'Wo kyerɛkyerɛfoɔ ntwerɛɛ obiara wɔ ha\u00A0ɛ. Bisa no.',
  },
  notice: 'SikaLab yɛ adesua app.',
}
