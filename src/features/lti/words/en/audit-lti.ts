import { formatCountOf } from '#core/counts.ts'

// The sentences of the audit log about learning platforms.

type PlatformWords = {
  readonly by: string
  readonly before: Readonly<Record<string, string>> | null
  readonly after: Readonly<Record<string, string>> | null
}

const platform = ({ before, after }: PlatformWords) =>
  `the learning platform ${after?.['name'] ?? before?.['name'] ?? ''}`
const shownFields = ['name']

export const ltiEntries = {
  'lti.addPlatform': {
    label: 'Register a learning platform',
    said: shownFields,
    say: (words: PlatformWords) => `${words.by} registered ${platform(words)}`,
  },
  'lti.setDeployments': {
    label: 'Change a platform’s deployments and addresses',
    said: shownFields,
    say: (words: PlatformWords) =>
      `${words.by} changed the deployments and addresses of ${platform(words)}`,
  },
  'lti.retryGrades': {
    label: 'Send grades again',
    said: [...shownFields, 'count'],
    say: (words: PlatformWords) =>
      `${words.by} sent ${formatCountOf(Number(words.after?.['count']), 'grade', 'grades')} again to ${platform(words)}`,
  },
  'lti.removePlatform': {
    label: 'Remove a learning platform',
    said: shownFields,
    say: (words: PlatformWords) => `${words.by} removed ${platform(words)}`,
  },
  'lti.invitePlatform': {
    label: 'Make a link to register a platform',
    said: shownFields,
    say: (words: PlatformWords) =>
      `${words.by} made a link by which ${platform(words)} registers itself`,
  },
}
