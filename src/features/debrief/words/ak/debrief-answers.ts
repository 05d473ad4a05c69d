import type { debriefAnswers as english } from '../en/debrief-answers.ts'

export const debriefAnswers: typeof english = {
  title: 'Nhyehyɛeɛ a na ɛyɛ nokorɛ',
  lead: 'Deɛ ɛda no adi wɔ biara ase: nhyehyɛeɛ no ara nsɛm, ne deɛ ɛkyerɛ.',
  own: {
    title: 'Wo ara wo mmuaeɛ',
    lead: 'Fon yi nko ara na ɛkyerɛ. Obi foforɔ biara nnim sɛ ɛyɛ wo deɛ.',
    right: 'Woanya',
    wrong: 'Woannya',
    score: (right, of) => `Woanya ${right} wɔ ${of} mu.`,
    others: (right) => (right === 1 ? 'Deɛ woanya no' : `${right} a woanya no`),
    each: 'Baako baako',
    was: (answer) => `Ɛyɛ: ${answer}`,
    none: 'Woammua nhyehyɛeɛ biara, enti wo deɛ biara nni hɔ a yɛbɛkyerɛ.',
    failed: 'Yɛantumi ankyerɛ wo mmuaeɛ no',
  },
  quoted: (words) => `‘${words}’`,
  rounds: { before: 'Kane nwɔtwe no', after: 'Akyire nwɔtwe no' },
  short: {
    mining: 'Mining afidie',
    loanFee: 'Bosea a wotua kan',
    walletLimit: 'Obi a ɔpɛ wo code',
    jobAbroad: 'Amannɔne adwuma a wotua kan',
    youthGrant: 'Akyɛdeɛ a ɛpɛ wo PIN',
    fixedDeposit: 'Sikakorabea fixed deposit',
    tradingGroup: 'WhatsApp dwadie kuo',
    treasuryBill: 'Aban bosea (treasury bill)',
    goldCompany: 'Sika kɔkɔɔ adwumakuo',
    susu: 'Susu gyefoɔ',
    fund: 'Fund a ɛwɔ tumi krataa',
    churchClub: 'Ɔsɔfoɔ sika kuo',
    levels: 'Kuo a ɛwɔ levels',
    creditUnion: 'Akyerɛkyerɛfoɔ credit union',
    farmShares: 'Bankye afuo mu kyɛfa',
    bond: 'Aban bond',
    momoDouble: 'GHS 100 bɛyɛ GHS 160',
    savingsWallet: 'Wallet a wɔkora sika',
    pension: 'Pension a wo ara woyɛ',
    coinRobot: 'Robot a ɛde coin di dwa',
  },
  tells: {
    fixedDeposit: {
      words: 'Sɛ woyi ntɛm a, wohwere nsihoɔ no',
      why: 'Ɛka deɛ ɛbɛbɔ wo ka.',
    },
    tradingGroup: {
      words: 'nna dunan akyi ɛtua wo mmɔho mmienu',
      why: 'Obiara ntumi nhyɛ bɔ sɛ dwadie bɛdi nkonim.',
    },
    loanFee: {
      words: 'Wodi kan mena GHS 150',
      why: 'Deɛ ɔde bosea ma no tua wo; wonni kan ntua.',
    },
    treasuryBill: {
      words: 'Aban bɔ wo bosea nna 91',
      why: 'Wonim deɛ ɔde wo ka ne berɛ a ɔbɛtua.',
    },
    susu: {
      words: 'ɔyi da koro sika sɛ n’akatua',
      why: 'Ɔnhyɛ mfasoɔ ho bɔ, na ɔka n’akatua pefee.',
    },
    walletLimit: {
      words: 'wokenkan code a ɛba text mu no kyerɛ no',
      why: 'Obi a ɔwɔ code no na ɔwɔ wo sika.',
    },
    fund: {
      words: 'Afe a ɛnyɛ mu no ɛbɛtumi abɔ ka',
      why: 'Ɛka deɛ ɛbɛtumi asɛe.',
    },
    churchClub: {
      words: 'Kwasiada biara kuo no mufoɔ da ase',
      why: 'Aseda nkyerɛ deɛ ɔnya sika no.',
    },
    levels: {
      words: 'Obi a ɔde nnipa mmiɛnsa ba no kɔ soro',
      why: 'Ɛtua wo sɛ wode nnipa ba, ɛnyɛ dwadie.',
    },
    creditUnion: {
      words: 'sɛ biribi ka a',
      why: 'Deɛ anya nko ara na ɛkyɛ.',
    },
    jobAbroad: {
      words: 'Wotua GHS 600 seesei',
      why: 'Adwuma tua wo; wonni kan ntua.',
    },
    bond: {
      words: 'Ne boɔ bɛtumi aba fam',
      why: 'Ɛka deɛ ɛbɛtumi asɛe.',
    },
    youthGrant: {
      words: 'wode wo MoMo nɔma ne ne PIN hyɛ mu',
      why: 'Obi a ɔwɔ wo PIN na ɔwɔ wo sika.',
    },
    savingsWallet: {
      words: 'Ɛbɔ sikakorabea a ɛwɔ tumi krataa a ɛkora sika no din',
      why: 'Wobɛtumi abisa sikakorabea no.',
    },
    pension: {
      words: 'ansa na ɛbɛduru hɔ no, fa bi pɛ',
      why: 'Ɛdi kan ka sɛ ɛsɛ sɛ wotwɛn.',
    },
    coinRobot: {
      words: 'wode nnamfo mmienu ba a, na wobɛtumi ayi sika',
      why: 'Ɛnsɛ sɛ wo ara wo sika hia obi foforɔ.',
    },
    mining: {
      words: 'Ɛtua GHS 30 da biara',
      why: 'Adwuma biara ntua pɛpɛɛpɛ da biara.',
    },
    goldCompany: {
      words: 'sɛ sika kɔkɔɔ boɔ kɔ soro o, sɛ ɛba fam o',
      why: 'Boɔ no sesa, enti mfasoɔ nokorɛ nso sesa.',
    },
    farmShares: {
      words: 'abosome mmiɛnsa mu wobɛnya 40%',
      why: 'Obiara ntumi nhyɛ otwa berɛ ho bɔ.',
    },
    momoDouble: {
      words: 'dɔnhwere baako mu wonya GHS 160',
      why: 'Biribiara nni hɔ a ɛnya saa dɔnhwere baako mu.',
    },
  },
}
