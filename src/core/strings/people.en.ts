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
    handedOver: (platform: string) =>
      `An account was opened for you at ${platform}, a practice simulator for high-yield offers, as one who runs the house.\n\nNo mail server is set there, so whoever invited you hands you the link to choose a password.\n\nIf you expected nothing like this, do nothing.`,
  },
  invitationMailed: 'This invitation goes by mail, so its link is not shown. Nothing was changed.',
  invitationNotShown:
    'The link of an invitation is shown once, to the admin who sent it last. Send the invitation again, and take the new link. Nothing was changed.',
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
