import { formatCountOf } from '#core/counts.ts'

// The page of hosts about learning platforms, and what its calls refuse.
export const ltiAdmin = {
  title: 'Learning platforms',
  lead: 'Moodle, Canvas and others open a class by LTI 1.3. Who comes is given a name of the room’s. Nothing of the platform’s is kept: no name, no mail, no picture. Once the class is told the truth, a grade of 1 goes back for each who came.',
  back: 'All rooms',
  loading: 'Loading the platforms...',
  failed: 'Error Loading Platforms',
  none: 'No platform is registered',
  noneText: 'This server asks nothing of anybody else until you register one.',
  needsHttps:
    'A learning platform cannot reach this server: it needs an address on the internet that begins with https.',
  needsHttpsDo:
    'Ask the person who runs the school’s computers to put SikaLab on a server with such an address. Then come back here. Classes need none of it: they join by code.',
  tool: {
    title: 'What a platform is given',
    login: 'Login address',
    launch: 'Launch address',
    keys: 'Key set address',
    class: 'Link of a class',
    code: '(code)',
    classHint: 'Or the launch address, with the custom field class=(code).',
  },
  own: {
    title: 'Let it register itself',
    text: 'Moodle and others take one address and tell the rest themselves. Register Canvas by hand: it has two addresses.',
    address: 'Address of the platform',
    make: 'Make a link',
    making: 'Making a link...',
    link: 'Paste this where the platform adds a tool. It is good once, for an hour.',
    copied: 'link',
    failed: 'No link was made',
  },
  add: {
    title: 'Register one by hand',
    name: 'Name',
    issuer: 'Issuer (platform ID)',
    clientId: 'Client ID',
    authUrl: 'Authentication request address',
    tokenUrl: 'Access token address',
    keysUrl: 'Public key set address',
    deployments: 'Deployment IDs',
    deploymentsHint: 'A line each.',
    further: 'Further addresses',
    furtherHint:
      'A line each, with https://. The school’s own address where it is another than these, as with Canvas: grades go there.',
    button: 'Register',
    pending: 'Registering...',
    done: (name: string) => `${name} is registered.`,
    failed: 'Nothing was registered',
  },
  entry: {
    grades: ({
      waiting,
      queued,
      sent,
      failed,
    }: Record<'waiting' | 'queued' | 'sent' | 'failed', number>) =>
      `${formatCountOf(sent, 'grade', 'grades')} sent, ${waiting} wait for the end of their class, ${queued} on the way, ${failed} given up.`,
    fault: (fault: string) => `Last fault: ${fault}`,
    retry: 'Send them again',
    retried: (count: number) => `${formatCountOf(count, 'grade is', 'grades are')} sent again.`,
    change: 'Change deployments and addresses',
    save: 'Save',
    saving: 'Saving...',
    saved: 'Saved',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText:
      'Nobody is launched from it any more, and grades that were not sent yet are dropped. Seats that were taken stay.',
    removing: 'Removing...',
    removed: (name: string) => `${name} is removed.`,
    notRemoved: 'Nothing was removed',
    notSaved: 'Nothing was saved',
  },

  // The server says these.
  addressNeeded: 'An address that begins with https://',
  nameNeeded: 'Name the platform',
  clientNeeded: 'The client ID that the platform shows',
  deploymentNeeded: 'At least one deployment ID, as the platform shows it',
  mostDeployments: (most: number) => `At most ${most} deployments`,
  mostFurther: (most: number) => `At most ${most} further addresses`,
  knownAlready: 'This client of the platform is registered already. Nothing was changed.',
  gone: 'This platform is no longer registered. Nothing was changed.',
}
