/** The faults of what a room keeps of its scenario's file. */
export const scenarioFile = {
  unknown: 'this name means nothing here',
  missing: 'this is missing',
  text: 'this must be a text',
  word: 'this must be 2 to 24 small letters, blanks or hyphens, such as share',
  shop: 'this must be 2 to 30 signs',
  short: (most: number) => `this must have 1 to ${most} signs`,
  days: (most: number) => `this must be a whole number from 1 to ${most}`,
  rate: 'this must be "day" or "month"',
  daysNeedWords: 'where days is changed, say, phone and wall must say how long it is',
  says: 'there must be 1 to 4 sentences',
}
