type Section = { heading: string; text: readonly string[] }
type Legal = { title: string; lead: string; sections: readonly Section[] }

const terms: Legal = {
  title: 'Terms',
  lead: 'What SikaLab is, in plain words.',
  sections: [
    {
      heading: 'A simulator, not an investment',
      text: [
        'SikaLab is a practice simulator for high-yield offers: the "machines" that promise a fixed profit every day. It is run by a facilitator (a teacher, a youth leader, an investor-education officer) for a room of learners.',
        'Nothing here mines, trades or earns. The machines are drawings. Every "profit" is paid out of what learners put in, as in the schemes it imitates.',
      ],
    },
    {
      heading: 'Practice money only',
      text: [
        'All cedis here are practice cedis. No payment provider is connected, and none can be. Nothing you see can be bought, sold or cashed in.',
        'Money moves only between practice numbers, which begin with 000 or PRACTICE-. Never type a real mobile-money number, bank account or PIN here. If anyone asks you for real money in the name of SikaLab, it is a fraud: tell your facilitator.',
      ],
    },
    {
      heading: 'The deception is revealed',
      text: [
        'While the exercise runs, the offer is shown as such offers are shown. At a moment your facilitator chooses, the room is shown the truth: whose deposit paid your profit, what the house really holds and what it owes.',
        'You may stop at any time, without giving a reason and without any loss: there is nothing real to lose.',
      ],
    },
    {
      heading: 'Real offers like this one',
      text: [
        'In Ghana, whoever takes money from the public for an investment needs a licence from the Securities and Exchange Commission. Check its register before you give money to anyone, and report offers of fixed daily profits to the Commission or to the Cyber Security Authority.',
      ],
    },
    {
      heading: 'Fair use of the room',
      text: [
        'Use an email you own and a password you use nowhere else. Do not try to look into the accounts of others. A facilitator may suspend or delete an account.',
        'SikaLab is free software, given as it is, without a warranty.',
      ],
    },
  ],
}

/** When a picture goes, in days after the decision; null while the room's setting is not known. */
const picturesGo = (days: number | null) =>
  days === null
    ? 'They are deleted some days after the request is decided, as many as the facilitator has set.'
    : `They are deleted ${days === 1 ? '1 day' : `${days.toLocaleString('en-GH')} days`} after the request is decided.`

const privacy = (proofDays: number | null): Legal => ({
  title: 'Privacy notice',
  lead: 'What is stored, who sees it, and how it goes away.',
  sections: [
    {
      heading: 'What is stored',
      text: [
        'Your email; your password, only as a hash that cannot be turned back; the second factor of an admin, encrypted; your sessions with the address and the kind of device they came from, so that you can end them; your practice transactions, machines and referrals; and any picture you upload as proof of a practice payment.',
        `Pictures are drawn anew when they arrive, so that hidden data such as the place of the photo is dropped. ${picturesGo(proofDays)}`,
      ],
    },
    {
      heading: 'Where it is, and who sees it',
      text: [
        'Everything is in the database of whoever runs this room. The admins of the room see your email, your practice books and your uploads. Other learners never see your email in full.',
        'Nothing is sent to advertisers or to any outside service; there is no tracking. The one exception is yours to make: the help button opens WhatsApp, and what you write there goes to WhatsApp.',
      ],
    },
    {
      heading: 'On your device',
      text: [
        'One cookie keeps you signed in. While an admin with a second factor signs in, another waits for the code, ten minutes at most. A few preferences, such as the appearance and hidden balances, are kept in the browser. There are no other cookies.',
        'While you are signed in, the browser keeps what your pages showed last, for at most 7 days, so that you can read it without a connection. Signing out wipes it, and so does somebody else signing in; if you are suspended, or your session ends elsewhere, it is wiped as soon as this device hears of it. What admins see of others and pictures of payments are never kept.',
        'A deposit you have begun is kept until you send it or start over, and a request that was sent without an answer until it has one; both are wiped with the rest, so look into your wallet before you send anything again. The pages of the app itself, without anything of yours, are kept for opening them without a connection.',
      ],
    },
    {
      heading: 'Seeing it and putting it right',
      text: [
        'Your profile shows what is known of you. There you can download everything the house holds about you, as a JSON document or as a spreadsheet, whenever you like and without asking anybody. Passwords are not in the file, because nobody here can read them.',
        'There you can also change your email, see where you are signed in, and end sessions you do not know.',
      ],
    },
    {
      heading: 'Having it deleted',
      text: [
        'Ask your facilitator to delete your account. Your email, every one you had before, the mail written to them, pictures and sessions are erased; the practice entries stay in the books under a number that leads to nobody, because books must balance. Of an admin’s email a keyed fingerprint stays, from which it cannot be read, so that no other admin takes their name.',
      ],
    },
  ],
})

export const legal = { terms, privacy, back: 'Back' }
