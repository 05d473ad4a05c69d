export const verses = {
  referenceRequired: 'Please say where the verse stands, such as Psalm 90:17',
  textRequired: 'Please enter the verse',
  referenceTaken: 'There is a verse with this reference already. Change that one instead.',
  unknown: 'This verse is not there any more. Nothing was changed.',
  lastStays: 'This is the last verse. Add another before you delete it. Nothing was changed.',
}
