import { inLanguage } from '../../in-words.ts'

export const fields = inLanguage('fields', {
  required: 'This field is required',
  text: 'This must be text',
  oneLine: 'Use one line of plain text',
  plainText: 'Use plain text',
  tooLong: (longest: number) => `Use at most ${longest} characters`,
  unknownId: 'This is not a known id',
  noSuchDay: 'There is no such day',
  wholeNumber: 'This must be a whole number in range',
  amountNumber: 'The amount must be a number',
  amountWhole: 'The amount must be a whole number of pesewas',
  amountAboveZero: 'The amount must be above 0',
  amountTooLarge: 'The amount is too large',
  noFields: 'Send the fields of this call by their names',
  missing: (name: string) => `The field '${name}' is missing`,
  unreadable: (name: string) => `The field '${name}' is not what it has to be`,
  instant: 'Give a date and time, such as 2026-03-06T10:00:00Z',
  practiceNumber: 'Use a practice number. Never give a real one here.',
  unknownField: (name: string) => `Unknown field '${name}'`,
  pictureInvalid: 'Invalid image format',
  pictureTooLarge: 'The picture is too large: at most 5 MB and 24 megapixels.',
  /** The notice itself: the same as `PRACTICE_NOTICE`, where it can be translated. */
  practice: 'Practice money. No real cedis move here.',
})
