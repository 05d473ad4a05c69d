import type { CommandWay } from '#core/command-way.ts'
import { inLanguage } from '#core/in-words.ts'

// A person whose name is gone, and the mails by which one becomes an admin or comes in.

/** The command that makes a link at the server itself. */
const AT_SERVER: Readonly<Record<CommandWay, string>> = {
  npm: 'npm run admin -- <your email> --link',
  tools: '‘Forgotten password’ in ‘SikaLab tools’, beside ‘Start SikaLab’',
}

export const person = inLanguage('person', {
  nobody: 'a deleted person',
  inviteMail: {
    subject: (platform: string) => `${platform}: you are invited`,
    body: (platform: string, link: string) =>
      `An account was opened for you at ${platform}, a practice simulator for high-yield offers.\n\nChoose a password here, within seven days:\n${link}\n\nIf you expected nothing like this, do nothing.`,
    handedOver: (platform: string) =>
      `An account was opened for you at ${platform}, a practice simulator for high-yield offers, as one who runs the house.\n\nNo mail server is set there, so the admin who invited you hands you the link to choose a password.\n\nIf you expected nothing like this, do nothing.`,
    byServer: (platform: string, way: CommandWay) =>
      `You are asked to choose a password at ${platform}, a practice simulator for high-yield offers.\n\nNo mail server is set there, and no admin may see your link. Ask the person who runs the server for it: ${AT_SERVER[way]}.\n\nIf you expected nothing like this, do nothing.`,
  },
  roleMail: {
    subject: (platform: string) => `${platform}: your role was changed`,
    admin:
      'You were made an admin. Your password no longer works, and you are signed out everywhere: an admin starts with a password that nobody else can know.',
    learner:
      'You are no longer an admin. Your password no longer works, and you are signed out everywhere. Your own practice money is as it was.',
    byLink: (link: string) => `Choose a new password here, within seven days:\n${link}`,
    byServer: (way: CommandWay) =>
      `Ask the person who runs the server of your room for a link to choose a new one: ${AT_SERVER[way]}. No admin may see it.`,
  },
  invitationMailed: 'This invitation goes by mail, so its link is not shown. Nothing was changed.',
  invitationNotShown:
    'The link of an invitation is shown once, to the admin who sent it last. Send the invitation again, and take the new link. Nothing was changed.',
})
