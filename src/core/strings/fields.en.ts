export const fields = {
  required: 'This field is required',
  text: 'This must be text',
  oneLine: 'Use one line of plain text',
  plainText: 'Use plain text',
  tooLong: (longest: number) => `Use at most ${longest} characters`,
  unknownId: 'This is not a known id',
  wholeNumber: 'This must be a whole number in range',
  amountNumber: 'The amount must be a number',
  amountWhole: 'The amount must be a whole number of pesewas',
  amountAboveZero: 'The amount must be above 0',
  amountTooLarge: 'The amount is too large',
  unknownField: (name: string) => `Unknown field '${name}'`,
}
