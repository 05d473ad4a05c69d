import { inLanguage } from '#core/in-words.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'
import { PRACTICE_NOTICE } from '#core/notice.ts'

// /referrals says these, beside referral-code.ts. The original's literal texts: the figures' names.

export const referrals = inLanguage('referrals', {
  title: 'Referrals',
  lead: (bonus: Pesewas) =>
    `Invite others: each newcomer brings ${formatGhs(bonus)} to each of you.`,
  leadWithoutBonus: 'Invite others with your code.',
  leadClosed: 'This class is closed and nobody joins any more. Here is who came by your code.',
  leadTold: 'A bonus for bringing others is a warning sign. Here is who came by your code.',
  loading: 'Loading your referrals...',
  loadError: 'Your referrals could not be loaded',

  code: 'Your referral code',
  link: 'Direct sign-up link',
  linkWhat: 'sign-up link',
  linkCopied: 'Sign-up link copied to clipboard!',
  /** Unfolds the link, the message and the rules. */
  more: 'Link, message and how it works',
  invitation: 'invitation',
  messageCopied: 'Invitation copied to clipboard!',

  qr: 'QR code',
  qrText: 'A phone that scans it opens the sign-up page with your code filled in.',
  qrLabel: (link: string) => `QR code of ${link}`,
  qrEnlarge: 'Enlarge',
  qrEnlargeLabel: 'Enlarge the QR code',
  qrTitle: 'Scan to sign up',
  qrOr: 'Or open this address:',

  figures: 'Your referrals',
  total: 'Total referrals',
  rewards: 'Total rewards',
  rewardsHint: 'All bonuses received for them',
  referredBy: 'Referred By Friend',
  yes: 'Yes',
  no: 'No',
  by: (email: string, bonus: Pesewas) =>
    bonus > 0 ? `${email}, ${formatGhs(bonus)} bonus for you` : email,

  preview: 'Share message',
  previewHint: 'This is what Share sends.',
  message: (platform: string, code: string, link: string, bonus: Pesewas) =>
    [
      `Join me on ${platform}! Sign up with my referral code ${code}`,
      bonus > 0 ? ` and we both get a ${formatGhs(bonus)} bonus` : '',
      `:\n${link}\n${PRACTICE_NOTICE}`,
    ].join(''),

  people: 'People you referred',
  joined: (day: string) => `Joined ${day}`,
  brought: 'Bonus for you',
  noneTitle: 'Nobody has joined with your code yet',
  noneText:
    'Share your code, or let somebody scan it. Everyone who signs up with it appears here by itself.',

  noneClosed: 'Nobody joined with your code',

  how: 'How it works',
  steps: (bonus: Pesewas) => [
    'Send somebody your code or link, or let them scan the QR code.',
    bonus > 0
      ? `They sign up with it, and both of you get ${formatGhs(bonus)} at once.`
      : 'They sign up with it. At present there is no bonus for that.',
    'Any number of newcomers can use your code; it counts once for each of them.',
    'A code counts at sign-up only, so nobody can refer themselves.',
    'Once you regenerate your code, the old one no longer works, nor do its links and QR codes.',
  ],

  /** The hints in a room where people come in with a name: nobody signs up there. */
  byName: {
    link: 'Direct link',
    linkWhat: 'class link',
    linkCopied: 'Link copied to clipboard!',
    qrText: 'A phone that scans it opens this room with your code filled in.',
    qrTitle: 'Scan to join',
    message: (room: string, _code: string, link: string, bonus: Pesewas) =>
      [
        `Join me in ${room}: open this link and take a name.`,
        bonus > 0 ? ` We both get a ${formatGhs(bonus)} bonus.` : '',
        `\n${link}\n${PRACTICE_NOTICE}`,
      ].join(''),
    noneText:
      'Share your link, or let somebody scan it. Everyone who joins by it appears here by itself.',
    steps: (bonus: Pesewas) => [
      'Send somebody your link, or let them scan the QR code.',
      bonus > 0
        ? `They take a name, and both of you get ${formatGhs(bonus)} at once.`
        : 'They take a name. At present there is no bonus for that.',
      'Any number of newcomers can use your code; it counts once for each of them.',
      'A code counts for newcomers only, so nobody can refer themselves.',
      'Once you regenerate your code, the old one no longer works, nor do its links and QR codes.',
    ],
  },
})
