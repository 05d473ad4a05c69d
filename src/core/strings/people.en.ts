export const people = {
  notYourself: 'You cannot do this to your own account. Ask another admin. Nothing was changed.',
  ownEmail:
    'Change your own email in your profile: it asks for your password. Nothing was changed.',
  lastAdmin:
    'This is the last active admin. Make another person an admin first. Nothing was changed.',
  unknown: 'This person is not there any more. Nothing was changed.',
  emailTaken: 'This email already has an account. Nothing was changed.',
  deletedReason: 'The account was deleted.',
  nobody: 'a deleted person',
  inviteMail: {
    subject: (platform: string) => `${platform}: you are invited`,
    body: (platform: string, link: string) =>
      `An account was opened for you at ${platform}, a practice simulator for high-yield offers.\n\nChoose a password here, within seven days:\n${link}\n\nIf you expected nothing like this, do nothing.`,
  },
  columns: [
    'Email',
    'Role',
    'Status',
    'Joined',
    'Balance (GHS)',
    'Items',
    'Transactions',
    'Referrals',
    'Last active (UTC)',
    'Id',
  ],
}
