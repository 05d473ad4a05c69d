import type { CallChecks } from '#tests/rig/call-check.ts'

const FACTS = {
  name: 'Moodle',
  issuer: 'https://moodle.example',
  clientId: 'c1',
  authUrl: 'https://moodle.example/auth',
  tokenUrl: 'https://moodle.example/token',
  keysUrl: 'https://moodle.example/keys',
  deployments: ['1'],
}
const NOBODYS = '00000000-0000-7000-8000-000000000000'

export const ltiChecks = {
  'lti.readPlatforms': { for: ['admin'], reaches: 'names nothing' },
  'lti.addPlatform': { for: ['admin'], sound: FACTS, reaches: () => FACTS },
  'lti.setDeployments': {
    for: ['admin'],
    sound: { id: NOBODYS, deployments: ['1'], furtherUrls: [] },
    reaches: () => ({ id: NOBODYS, deployments: ['1'], furtherUrls: [] }),
  },
  'lti.retryGrades': {
    for: ['admin'],
    sound: { id: NOBODYS },
    reaches: () => ({ id: NOBODYS }),
  },
  'lti.removePlatform': {
    for: ['admin'],
    sound: { id: NOBODYS },
    reaches: () => ({ id: NOBODYS }),
  },
  'lti.invitePlatform': {
    for: ['admin'],
    sound: { address: 'https://moodle.example' },
    reaches: () => ({ address: 'https://moodle.example' }),
  },
} satisfies CallChecks
