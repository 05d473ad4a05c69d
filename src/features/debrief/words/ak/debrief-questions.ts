import type { debriefQuestions as english } from '../en/debrief-questions.ts'

export const debriefQuestions: typeof english = {
  ask: 'Nokorɛ anaa nnaadaa?',
  genuine: 'Nokorɛ',
  scam: 'Nnaadaa',
  offers: {
    mining:
      'App bi tɔn mining afidie GHS 200. Ɛtua GHS 30 da biara bosome baako, na adamfo biara a ɔbɛka ho no, wonya bonus.',
    loanFee:
      'Obi a ɔma bosea wɔ Facebook so bɛma wo GHS 5,000 nnɛ. Wodi kan mena GHS 150 ma insurance; ɛno akyi na bosea no ba wo fon so.',
    walletLimit:
      'Obi a ɔse ɔfiri wo network frɛ wo, na ɔbɛma wo wallet akora sika pii kwa. Sɛ ɔbɛwie a, wokenkan code a ɛba text mu no kyerɛ no.',
    jobAbroad:
      'Adwumakuo bi a ɛwɔ amannɔne pɛ nnipa a wɔbɛprapra, na ɛtua GHS 9,000 bosome biara. Wotua GHS 600 seesei ma visa, na akyire na krataa no ba.',
    youthGrant:
      'Kratafa bi a ɛde ɔsoafoɔ din di dwuma ma mmabunu a wɔdi dwa GHS 2,000. Sɛ wobɛgye a, wode wo MoMo nɔma ne ne PIN hyɛ mu.',
    fixedDeposit:
      'Sikakorabea bi a ɛwɔ dwa mu tua 15% afe biara wɔ sika a wode to hɔ afe baako ho. Sɛ woyi ntɛm a, wohwere nsihoɔ no.',
    tradingGroup:
      'WhatsApp kuo bi de aman ahodoɔ sika di dwa ma wo. Anwummerɛ biara ɛkyerɛ wɔn a wɔanya bi, na nna dunan akyi ɛtua wo mmɔho mmienu.',
    treasuryBill:
      'Aban bɔ wo bosea nna 91, na ɛde nsihoɔ ka ho tua. Wotɔ no wɔ wo sikakorabea anaa wo fon so.',
    goldCompany:
      'Sika kɔkɔɔ adwumakuo bi a ɛwɔ ɔfese ne registration krataa tua 5% bosome biara, sɛ sika kɔkɔɔ boɔ kɔ soro o, sɛ ɛba fam o.',
    susu: 'Susu gyefoɔ bi a dwa no mu nim no mfeɛ pii gye GHS 10 da biara, na bosome awieeɛ ɔde san ma; ɔyi da koro sika sɛ n’akatua.',
    fund: 'Fund bi a ɛwɔ tumi krataa tɔ nnwuma mu kyɛfa. Afe a ɛnyɛ mu no ɛbɛtumi abɔ ka; abosome mmiɛnsa biara wɔtintim n’ɛka ne deɛ anya aba.',
    churchClub:
      'Ɔsɔfoɔ bi sika kuo gye GHS 500, na nna du akyi ɛde GHS 1,000 san ma. Kwasiada biara kuo no mufoɔ da ase.',
    levels:
      'Kuo bi a ɛdi dwa wɔ levels. Obi a ɔde nnipa mmiɛnsa ba no kɔ soro, na level 3 nya GHS 900 nnawɔtwe biara firi dwadie mu.',
    creditUnion:
      'Akyerɛkyerɛfoɔ credit union kyɛ mfasoɔ afe no awieeɛ, sɛ biribi ka a. Ne mufoɔ to aba wɔ ho.',
    farmShares:
      'Afuo bi tɔn ne bankye mu kyɛfa, na ɛhyɛ ho bɔ den sɛ abosome mmiɛnsa mu wobɛnya 40%. Wɔn a wɔdii kan baeɛ nyinaa nsa aka wɔn deɛ.',
    bond: 'Aban bond a ɛdi mfeɛ mmienu tua nsihoɔ mprenu afe biara. Ne boɔ bɛtumi aba fam, na aban bɛtumi akyɛ ansa na atua.',
    momoDouble:
      'Fa MoMo mena GHS 100, na dɔnhwere baako mu wonya GHS 160. Obi a ɔte bɛn yɛɛ no mprenu, na ɛyɛɛ yie.',
    savingsWallet:
      'Fon so wallet bi a wɔkora sika wɔ mu tua\u00A0% kakra afe biara. Ɛbɔ sikakorabea a ɛwɔ tumi krataa a ɛkora sika no din.',
    pension:
      'Pension a wo ara woyɛ gye sika pɔtee bosome biara. Wodi mfeɛ aduosia a, ne mfasoɔ ka ho san ba; ansa na ɛbɛduru hɔ no, fa bi pɛ.',
    coinRobot:
      'Robot bi a ɛde coin di dwa tua 2% da biara. Bɔɔlobɔfoɔ a wagye din hyɛ ne shirt, na wode nnamfo mmienu ba a, na wobɛtumi ayi sika.',
  },

  before: 'Nhyehyɛeɛ nwɔtwe',
  after: 'Nhyehyɛeɛ foforɔ nwɔtwe',
  lead: 'Ebi yɛ nokorɛ, na ebi yɛ nnaadaa. Deɛ ɛwɔ he na ɛyɛ deɛn? Ɛnyɛ ɔhyɛ, na hwee nnyina so; obi a ɔbɛyɛ no bua ne nwɔtwe no nyinaa.',
  anonymous:
    'Yɛkora wo mmuaeɛ a wo din, wo nɔma anaa berɛ biara nka ho; deɛ yɛnim ara ne sɛ kane deɛ no ne akyire deɛ no firi onipa korɔ. Sɛdeɛ wogye di fa ne sɛkɛn dodoɔ a wode yɛeɛ ka ho. Sɛ wɔto nsɛmmisa no mu na nnipa enum abua a, wo kyerɛkyerɛfoɔ hunu ne nyinaa dodoɔ, ne mmuaeɛ mmaako mmaako a obiara ntumi mfa mmɔ onipa baako.',
  about: 'Wo mmuaeɛ ho nsɛm',
  at: (place, of) => `Nhyehyɛeɛ ${place} wɔ ${of} mu`,
  said: (answer) => `Wose: ${answer}`,
  howSure: 'Wogye di sɛ ɛyɛ nokorɛ sɛn?',
  sureness: { 1: 'Mede abɔ me tirim kɛkɛ', 2: 'Megye di kakra', 3: 'Megye di paa' },
  back: 'San',
  closedMeanwhile:
    'Wɔtoo nsɛmmisa no mu ansa na worebua nwɔtwe no nyinaa. Yɛankora hwee, na hwee nnyina so.',
  choose: 'Paw baako',
  send: 'Mena me mmuaeɛ',
  change: 'Bua bio',
  sending: 'Ɛrekɔ...',
  answered: 'Woabua. Wobɛtumi asesa wo mmuaeɛ kɔsi sɛ wɔbɛto nsɛmmisa no mu.',
  isCounted: 'Woabua, na wɔakan wo mmuaeɛ. Ɛte sɛ ɛteɛ.',
  failed: 'Yɛankora wo mmuaeɛ no',
  adminsLook: 'Yei ne deɛ asuafoɔ hunu. Admin mmua, sɛdeɛ dodoɔ no bɛyɛ dan no deɛ.',

  closed: 'Wɔato nsɛmmisa yi mu. Yɛankora hwee.',
  counted: 'Wɔakan wo mmuaeɛ dada, enti ɛte sɛ ɛteɛ. Hwee ansesa.',
  notAdmins: 'Admin mmua, sɛdeɛ dodoɔ no bɛyɛ dan no deɛ.',
  halfIsOver: 'Wɔaka akyerɛ dan no, enti ɛfa biara ntumi mmua ansa na nokorɛ no aba.',
  beforeIsOver: 'Wɔaka akyerɛ dan no, enti kane nsɛmmisa no aba awieeɛ koraa.',

  incomplete: 'Bua nwɔtwe no mu biara. Yɛankora hwee.',
  judgesNone: 'Woammua mu biara, enti yɛankora hwee.',

  sheet: {
    columns: ['Fa', 'Nhyehyɛeɛ', 'Ɛyɛ', 'Wɔn a wɔkaa sɛ nnaadaa', 'Nnipa a wɔbuaa ho'],
    rounds: { before: 'Kane', after: 'Akyire' },
    count: 'Nnipa a wɔbuaeɛ, ne wɔn a wɔka ho',
  },
}
