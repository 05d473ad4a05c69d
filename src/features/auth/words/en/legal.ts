import { inLanguage, roomWord } from '#core/in-words.ts'

type LegalSection = { heading: string; text: readonly string[] }
type LegalText = { title: string; lead: string; sections: readonly LegalSection[] }

const howItWorks = (): LegalSection => ({
  heading: 'How such an offer works',
  text: [
    `Nothing here mines, trades or earns. The ${roomWord('machines')} are drawings. Every "${roomWord('profit')}" was paid out of what learners put in, as in the schemes it imitates.`,
    `Your truth says whose deposit paid your ${roomWord('profit')}, what the app really held and what it owed. Report offers of fixed daily ${roomWord('profits')} to the Securities and Exchange Commission or to the Cyber Security Authority.`,
  ],
})

/**
 * The terms. They say what this is and what is kept; how such an offer ends comes after the reveal.
 */
const terms = (isRevealed: boolean): LegalText => ({
  title: 'Terms',
  lead: 'What SikaLab is, in plain words.',
  sections: [
    {
      heading: 'A lesson, not an investment',
      text: [
        'SikaLab is a practice simulator: an app like those that offer high yields, played through by a class or a group with a facilitator (a teacher, a youth leader, an investor-education officer).',
        'It is a lesson of about an hour. What stands in it is worth nothing outside it.',
      ],
    },
    ...(isRevealed ? [howItWorks()] : []),
    {
      heading: 'Practice money only',
      text: [
        'All cedis here are practice cedis. No payment provider is connected, and none can be. Nothing you see can be bought, sold or cashed in.',
        'Money moves only between practice numbers, which begin with 000 or PRACTICE-. Never type a real mobile-money number, bank account or PIN here. If anyone asks you for real money in the name of SikaLab, it is a fraud: tell your facilitator.',
      ],
    },
    {
      heading: 'What is kept about you',
      text: [
        'What you do here with practice money, under the name of the room that you took or the email you gave. The privacy notice says all of it, and how it is deleted.',
        'You may stop at any time, without giving a reason and without any loss: there is nothing real to lose. Before the lesson ends, your facilitator goes through what happened in it with everybody.',
      ],
    },
    {
      heading: 'Real offers',
      text: [
        'In Ghana, whoever takes money from the public for an investment needs a licence from the Securities and Exchange Commission. Check its register before you give money to anyone.',
      ],
    },
    {
      heading: 'Fair use of the room',
      text: [
        'Where you use an email, use one you own and a password you use nowhere else. Do not try to look into the accounts of others. A facilitator may suspend or delete an account.',
        'SikaLab is free software, given as it is, without a warranty.',
      ],
    },
  ],
})

/** When a picture goes, in days after the decision; null while the room's setting is not known. */
const picturesGo = (days: number | null) =>
  days === null
    ? 'They are deleted some days after the request is decided, as many as the facilitator has set.'
    : `They are deleted ${days === 1 ? `${days} day` : `${days.toLocaleString('en-GH')} days`} after the request is decided.`

const privacy = (proofDays: number | null): LegalText => ({
  title: 'Privacy notice',
  lead: 'What is stored, who sees it, and how it goes away.',
  sections: [
    {
      heading: 'What is stored',
      text: [
        'Where you gave an email: the email, the mail written to it, and your password in a form that nobody can turn back into it.',
        'Where you joined with a name: the name, how many play on your seat, the number of your answer card where there is one, and your return card and PIN in such a form. No email, no password.',
        'Your sessions, so that you can end them; with an email also the address and the kind of device they came from. The second factor of an admin, encrypted.',
        `Your practice transactions, ${roomWord('machines')} and referrals, your place in the line when everyone wants their money, what you tap in a lesson or show on an answer card (no picture of it), how you judge its offers, with how sure you are and how many seconds it takes, and any picture that you upload as proof of a practice payment.`,
        'Where a class answers by cards, a camera reads them on the facilitator’s laptop. No picture of it is kept or leaves that page, and no face is looked for.',
        `Pictures are copied when they arrive, and hidden data such as the place of the photo is left out. ${picturesGo(proofDays)}`,
        'Of a teacher of this server: the email, the name and the place that they wrote, the classes they gave and those they were invited to.',
        'Where a learning platform led you here: a mark made of your number there, which nobody can turn back into it; and until a grade of 1 has gone back, where it goes, encrypted. No name, email or picture of yours.',
      ],
    },
    {
      heading: 'Where it is, and who sees it',
      text: [
        'Everything is in the database of whoever runs this room. The admins of the room see your name or email, your practice money and your uploads. Other learners see your name in the room whole, and never your email in full. Your judgements of offers have a mark in place of your name: admins see sums of five or more, and a list that does not tell which are one person’s.',
        'Nothing is sent to advertisers or to any outside service; there is no tracking. The one exception is yours to make: the help button opens WhatsApp, and what you write there goes to WhatsApp.',
      ],
    },
    {
      heading: 'On your device',
      text: [
        'One cookie keeps you signed in. In a class it stays for half a year, so that the phone is asked for your card. While an admin with a second factor signs in, another waits for the code, ten minutes at most. A few preferences, such as the appearance and hidden balances, are kept in the browser. There are no other cookies.',
        'While you are signed in, the browser keeps what your pages showed last, for at most 7 days, so that you can read it without a connection. Signing out wipes it, and so does somebody else signing in; if you are suspended, or your session ends elsewhere, it is wiped as soon as this device hears of it. What admins see of others and pictures of payments are never kept.',
        'A deposit you have begun is kept until you send it or start over, and a request that was sent without an answer until it has one; both are wiped with the rest, so look into your wallet before you send anything again. The pages of the app itself, without anything of yours, are kept for opening them without a connection.',
      ],
    },
    {
      heading: 'Seeing it and putting it right',
      text: [
        'Your profile shows what is known of you. There you can download everything this server holds about you, as a JSON document or as a spreadsheet, whenever you like and without asking anybody. Passwords are not in the file, because nobody here can read them, and neither is the sealed log of what admins did.',
        'There you can also change your email, see where you are signed in, and end sessions you do not know.',
      ],
    },
    {
      heading: 'Having it deleted',
      text: [
        'Ask your facilitator to delete your account. Your email, every one you had before, the mail written to them, pictures and sessions are erased; the practice entries stay in the books under a number that leads to nobody, because books must balance. Of an admin’s email a keyed fingerprint stays, from which it cannot be read, so that no other admin takes their name.',
        'A teacher of this server leaves by themselves: the account is erased here, and their classes go to a colleague or close. In a class that they ran, the email under which they did so goes with the class.',
      ],
    },
  ],
})

export const legal = inLanguage('legal', { terms, privacy, back: 'Back' })
