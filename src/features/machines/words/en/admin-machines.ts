import { inLanguage, roomWord } from '#core/in-words.ts'

export const adminMachines = inLanguage('adminMachines', {
  nameRequired: 'Name is required',
  descriptionRequired: 'Description is required',
  categoryRequired: 'Category is required',
  priceAboveZero: 'Price must be above 0',
  profitRequired: 'Daily {profit} is required',
  profitNegative: 'Daily {profit} cannot be below 0',
  profitTooLarge: 'This daily {profit} is too large',
  paysTooMuch: (most: string) =>
    `Over all its days it may pay at most ${most}. Lower the daily ${roomWord('profit')} or the days.`,
  changedMeanwhile:
    'Another admin changed this {machine} meanwhile, so nothing was saved. What you typed is still here.',
  daysRequired: 'Duration is required, in whole days',
  daysRange: 'Duration must be 1 to 3,650 days',
  unknown: 'This {machine} is not there any more. Nothing was changed.',
  bought: (count: number) =>
    `${count === 1 ? '1 learner has' : `${count} learners have`} bought this ${roomWord('machine')}, so it cannot be deleted: its ${roomWord('profits')} are promised. Make it inactive instead. Nothing was changed.`,
  billStays:
    'The treasury bill stays in the catalogue, so that the room can compare. Make it inactive instead. Nothing was changed.',
  billTerms:
    'The treasury bill runs 91 days and pays by the rate in the settings. Its price, name and picture can be changed. Nothing was changed.',
  oneBill: 'The house has one treasury bill already. Choose another category.',
  artUnknown: 'There is no such drawing.',
  pictureUnknown: 'This picture is not there any more. Please choose it again.',
  importEmpty: 'There is no {machine} in this file.',
  importTooMany: (most: number) => `Import at most ${most} ${roomWord('machines')} at once.`,
})
