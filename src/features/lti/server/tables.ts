import type { Tables } from '#platform/database/tables.ts'

const HOUSE = 'is of the server and not of this room'

export const ltiTables: Tables = {
  owns: {
    lti_key: 'opens what the server says to learning platforms',
    lti_platform: HOUSE,
    lti_deployment: HOUSE,
    lti_login: 'holds hashes of launches under way, for ten minutes',
    lti_invitation: 'holds hashes of links, for an hour',
    lti_grade: 'says nothing of a person without the secret of the server',
  },
}
