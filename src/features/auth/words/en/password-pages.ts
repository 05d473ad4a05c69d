import { inLanguage } from '#core/in-words.ts'

// Pages that a visitor rarely comes to: a forgotten password, a new one, the first admin. The first load
// goes without.
export const passwordPages = inLanguage('passwordPages', {
  incomplete: 'This link is not complete',
  forgot: {
    title: 'Choose a new password',
    lead: 'Tell us your email. If it has an account here, a link to choose a new password is sent to it.',
    send: 'Send the link',
    sending: 'Sending...',
    sentTitle: 'Look in your mail',
    sent: (email: string) =>
      `If ${email} has an account here, a link is on its way. It works for one hour. No mail? Ask your facilitator: in a room without outgoing mail, it arrives in the Mailbox of the admin area.`,
    /** Shown where SikaLab was started by a double-click: the facilitator may be the one who reads it. */
    byTools:
      'Is this your own laptop? ‘SikaLab tools’, beside ‘Start SikaLab’, opens the page for a new password.',
    back: 'Back to sign in',
  },
  reset: {
    title: 'Your new password',
    lead: 'All other devices are signed out when it is set.',
    leadWeak:
      'You run the house now, and your password is too weak for that. Choose a longer one, then sign in with it.',
    invitedTitle: 'You are invited',
    invited: 'Choose a password for SikaLab. With your email it signs you in from now on.',
    invitedTo: (code: string) =>
      `Choose a password for the class with the code ${code}. With your email it signs you in from now on.`,
    password: 'New password',
    passwordHint: 'At least 6 characters, and 12 for an admin. A longer one is safer.',
    save: 'Set the password',
    saving: 'Saving...',
    doneTitle: 'Your new password is set',
    done: 'Sign in with it now.',
    noToken: 'Open it from the mail again, or ask for a new one.',
    another: 'Ask for a new link',
  },
  setUp: {
    title: 'Make the first admin',
    lead: 'The first admin opens a room for each class and leads its lessons. This link works once.',
    emailHint:
      'You sign in with it. Nothing is sent to it now, and nothing later unless this server was given a way to send mail.',
    passwordHint:
      'At least 12 characters, such as four words: this account decides over the whole room.',
    save: 'Create the admin',
    saving: 'Creating Account...',
    noToken: 'Copy the whole address from the window that SikaLab runs in.',
  },
})
