import { inLanguage } from '#core/in-words.ts'

// The server says these refusals before a call is even looked at.

export const access = inLanguage('access', {
  signInFirst: 'Please sign in first.',
  suspended: 'Your account is suspended.',
  inactive:
    'Your account is inactive. You can look around, but money cannot move until an admin activates it.',
  adminsOnly: 'Only an admin can do this.',
  teachersOnly: 'Only a teacher or a host of this server can do this.',
  playersOnly: 'A teacher takes no part in the first room. Open or enter a class of your own.',
  inactiveAdmin:
    'Your account is inactive. You can look around, but change nothing until another admin activates it.',
  noEmail: 'This account has a name and a return card, and no e-mail or password.',
})
