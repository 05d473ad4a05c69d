import type { kinds as english } from '../en/kinds.ts'

export const kinds: typeof english = {
  sign_up: {
    receipt: 'Wobuee akontaa',
    statement: 'Buee akontaa',
    wallet: 'Akontaabue bonus',
  },
  referral_bonus: {
    receipt: 'Wɔde referral kood dii dwuma',
    statement: 'Referral bonus',
    wallet: 'Adamfo bonus',
  },
  payment_sent: {
    receipt: 'Wode adesua sika kɔmaeɛ',
    statement: 'Adesua sika a ɔde kɔmaeɛ',
  },
  deposit_approved: {
    receipt: 'Adwumakuo no penee sika a wode too mu no so',
    statement: 'Wɔpenee sika a ɔde too mu no so',
  },
  deposit_rejected: {
    receipt: 'Adwumakuo no poo sika a wode too mu no',
    statement: 'Wɔpoo sika a ɔde too mu no',
  },
  payment_returned: {
    receipt: 'Adwumakuo no de sika no san maa wo',
    statement: 'Wɔde adesua sika no san maa no',
  },
  machine_bought: {
    receipt: 'Wotɔɔ afidie',
    statement: 'Ɔtɔɔ afidie',
  },
  day_settled: {
    receipt: 'Wɔtuaa da koro mfasoɔ',
    statement: 'Wɔtuaa da koro mfasoɔ',
    wallet: 'Da biara mfasoɔ',
  },
  withdrawal_requested: {
    receipt: 'Wobisaa sɛ woreyi sika',
    statement: 'Ɔbisaa sɛ ɔreyi sika',
  },
  withdrawal_approved: {
    receipt: 'Adwumakuo no penee so sɛ woyi sika',
    statement: 'Wɔpenee so sɛ ɔyi sika',
  },
  withdrawal_rejected: {
    receipt: 'Wɔantua sika a wopɛɛ sɛ woyi no',
    statement: 'Wɔantua sika a ɔpɛɛ sɛ ɔyi no',
  },
  learner_deleted: {
    receipt: 'Wɔtoo akontaa no mu',
    statement: 'Wɔpopaa akontaa no',
  },
  bill_bought: {
    receipt: 'Wotɔɔ treasury bill',
    statement: 'Ɔtɔɔ treasury bill',
  },
  bill_interest: {
    receipt: 'Treasury no tuaa da koro nsihoɔ',
    statement: 'Treasury bill nsihoɔ',
    wallet: 'Treasury bill nsihoɔ',
  },
  bill_repaid: {
    receipt: 'Treasury no tuaa ne boɔ san maa wo',
    statement: 'Wɔatua treasury bill no asan ama no',
    wallet: 'Treasury bill boɔ a asan aba',
    notice: {
      title: 'Treasury bill boɔ no asan aba',
      text: 'Ne nna 91 no aba awieeɛ, na ne boɔ no asan aba wo wallet mu.',
    },
  },
}
