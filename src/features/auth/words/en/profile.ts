import { inLanguage } from '#core/in-words.ts'

export const profile = inLanguage('profile', {
  title: 'Profile',
  admin: 'Admin',
  inactive: 'Inactive',
  regenerateAvatar: 'Regenerate Avatar',
  regeneratingAvatar: 'Drawing...',
  avatarDone: 'Your avatar was drawn anew.',
  failed: 'Something went wrong. Nothing was changed. Please try again.',
  facts: {
    practiceNumber: 'Practice number',
    practiceNumberCopied: 'practice number',
    joined: 'Joined',
  },
  referredBy: 'You were referred by',
  signIn: {
    title: 'Email and password',
    email: 'Email',
    password: 'Your password',
    passwordWhy: 'A new email is saved only with your password.',
    save: 'Save email',
    saving: 'Saving...',
    unchanged: 'This is your email already. Nothing was changed.',
    done: 'Profile updated successfully!',
    newPassword: 'Password',
    newPasswordAbout: 'You choose a new one by a link that is mailed to you.',
    changePassword: 'Change password',
    sending: 'Sending...',
    sentTitle: 'Look in your mail',
    sent: (email: string) =>
      `A link to choose a new password goes to ${email}. It works for one hour, and at most five are sent in an hour. Setting the new password signs you out on every device, and you sign in with it again. If the room sends no mail, it is in the Mailbox of the admin area: there your facilitator finds it.`,
  },
  items: {
    title: 'My Holy Items',
    price: 'Paid',
    daily: 'Daily {profit}',
    completed: 'Completed',
    daysLeft: (days: number) => (days === 1 ? `${days} day left` : `${days} days left`),
    showAll: (count: number) => `Show all ${count}`,
    showFewer: 'Show fewer',
    loading: 'Loading items...',
    loadError: 'Error loading items',
    noneTitle: 'No {machines} yet',
    none: 'What you acquire is listed here, from its first day to its last.',
    toProducts: 'See the {machines}',
  },
  preferences: {
    title: 'On this device',
    hide: 'Hide balances',
    hideAbout: 'Covers your balances while others can see the screen.',
  },
  data: {
    title: 'Your data',
    text: 'Everything this server holds about you: your account, every entry and request, {machines}, pictures you sent, what you tapped in a lesson, sessions and mail. Passwords and the sealed log of what admins did stay out; your answers to the debrief’s questions have no name on them, so they are in no file.',
    json: 'Download as JSON',
    csv: 'Download as CSV',
    receiving: (kiloBytes: number) => `Receiving: ${kiloBytes} kB so far`,
    done: 'Your data is among your downloads.',
    failed: 'The file could not be made. Please try again.',
  },
  links: {
    title: 'More',
    sessions: { name: 'Sessions', about: 'Where you are signed in' },
    notifications: { name: 'Notifications', about: 'What happened while you were away' },
    admin: { name: 'Admin Panel', about: 'Run the house' },
    security: { name: 'Second factor', about: 'A code beside your password' },
    terms: { name: 'Terms', about: 'What SikaLab is' },
    privacy: { name: 'Privacy notice', about: 'What is stored, and who sees it' },
  },
})

export const sessions = inLanguage('sessions', {
  title: 'Sessions',
  lead: 'Where you are signed in. A session you do not know? End it, then change your password.',
  current: 'This device',
  elsewhere: 'On other devices',
  began: 'Began',
  endsOn: (day: string) => `Ends on ${day}`,
  addressLabel: 'Address',
  noAddress: 'not known',
  end: 'Sign out',
  endNamed: (device: string, began: string) => `Sign out ${device}, began ${began}`,
  endTitle: (device: string) => `Sign out ${device}?`,
  endText: 'That browser is signed out at once. What it sent before stays as it is.',
  ending: 'Signing out...',
  ended: (device: string) => `${device} is signed out.`,
  others: (count: number) =>
    count === 1 ? `Sign out ${count} other session` : `Sign out ${count} other sessions`,
  othersTitle: 'Sign out everywhere else?',
  othersText: (count: number) =>
    count === 1
      ? `${count} other session ends at once. This device stays signed in.`
      : `${count} other sessions end at once. This device stays signed in.`,
  othersConfirm: 'Sign out everywhere else',
  othersEnded: (count: number) =>
    count === 0
      ? 'No other session was left.'
      : count === 1
        ? `${count} other session has ended.`
        : `${count} other sessions have ended.`,
  alone: 'You are signed in on this device only.',
  loading: 'Loading sessions...',
  password: 'Change password',
})
