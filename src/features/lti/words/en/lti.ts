import { inLanguage } from '#core/in-words.ts'

// The pages that somebody meets who comes from a learning platform. No app runs there yet.
export const lti = inLanguage('lti', {
  failed: 'You were not let in',
  again:
    'Go back to your learning platform and open the link once more. If it fails again, show this page to your teacher.',
  unknownPlatform: 'This learning platform is not registered here.',
  whichClient: 'Your learning platform does not say which of its tools this is.',
  unreadable: 'Your learning platform has sent something that cannot be read.',
  noCookie: 'This browser kept nothing from the step before. Open the link in a window of its own.',
  otherBrowser: 'This was begun in another browser, or another window.',
  usedBefore: 'This link was used already, or it is older than ten minutes.',
  wrongNonce: 'Your learning platform has answered another question than the one that was asked.',
  expired: 'What your learning platform has signed is no longer good, or its clock is wrong.',
  wrongAudience: 'What your learning platform has signed is for another tool.',
  wrongIssuer: 'What was signed is not from your learning platform.',
  wrongSignature: 'The signature is not that of your learning platform.',
  wrongVersion: 'Your learning platform speaks another version than LTI 1.3.',
  notResource: 'Your learning platform asks for something else than to open a class.',
  unknownDeployment: 'This place of your learning platform is not registered here.',
  nobody: 'Your learning platform does not say that somebody is coming.',
  noClass: 'This link names no class. Your teacher adds its code of six digits.',
  noKeys: 'Your learning platform does not show its keys at this moment.',
  tooMany: 'Too many people come from your network at once. Wait a minute.',
  opening: {
    title: 'Your class opens',
    text: 'It takes a moment. If nothing happens, press the link.',
    open: 'Open the class',
  },
  teacher: {
    title: 'You teach here',
    text: 'Your learning platform says that you teach, so you have no player in the class. Its page is for whoever runs the class: sign in there as you always do. To see what learners see, join with the code.',
    open: 'Open the class’s page',
  },
  window: {
    title: 'Open in a new window',
    text: 'Your class opens in a window of its own, not within another page.',
    open: 'Open in a new window',
  },
  register: {
    done: 'This platform is registered',
    doneText: (host: string) =>
      `${host} can open classes here now. Close this window, and activate the tool there.`,
    failed: 'This platform was not registered',
    spent: 'The link was used already, or it is older than an hour. Ask the host for another.',
    otherHost: (host: string) => `The link is for ${host} alone, and each of its addresses.`,
    unreadable: 'The platform did not answer as LTI 1.3 says. Register it by hand.',
  },
})
