import { inLanguage } from '#core/in-words.ts'

export const people = inLanguage('people', {
  notYourself:
    'Only another admin can suspend or delete your account, or change its role. Nothing was changed.',
  ownEmail:
    'Change your own email in your profile: it asks for your password. Nothing was changed.',
  adminEmail:
    'Present and former admins change their email themselves, in their profile, because sign-in links go there. Nothing was changed.',
  nameOnly: 'This learner joined with a name alone and has no e-mail. Rename them instead.',
  nameOnlyAdmin:
    'A learner without an e-mail cannot become an admin. Add the admin with an e-mail of their own.',
  emailNotOwn:
    'An admin has changed this person’s email, so they cannot be made an admin: a link would let in the reader of that address. Add them anew, with their own email. Nothing was changed.',
  emailWithRole:
    'A new admin’s link goes to the email they had before. Change the role alone. Nothing was changed.',
  lastAdmin:
    'This is the last active admin. Make another person an admin first. Nothing was changed.',
  unknown: 'This person is not there any more. Nothing was changed.',
  emailTaken: 'This email already has an account. Nothing was changed.',
  deletedReason: 'The account was deleted.',
  columns: [
    'Name or email',
    'People on the seat',
    'Role',
    'Status',
    'Joined',
    'Balance (GHS)',
    '{Machines}',
    'Transactions',
    'Referrals',
    'Last active (UTC)',
    'Id',
  ],
})
