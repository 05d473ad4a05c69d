// The admin's catalogue: /admin/items. What the server says of a machine is in admin-machines.ts.

import { formatCount, formatCountOf } from '#core/counts.ts'
import { inLanguage, roomWord } from '#core/in-words.ts'

const machines = (count: number) => formatCountOf(count, roomWord('machine'), roomWord('machines'))
const rows = (count: number) => formatCountOf(count, 'row', 'rows')

export const adminItems = inLanguage('adminItems', {
  scenarios: 'Scenarios',
  title: '{Mining Machines}',
  lead: 'What learners can buy.',
  add: 'Add New Item',
  loading: 'Loading items...',
  loadError: 'Error loading items',
  fetchFailed: 'Failed to fetch items',
  search: 'Search {machines}',
  searchHint: 'Name or description',
  category: 'Category',
  allCategories: 'All categories',
  showing: (count: number, all: number) => `${count} of ${machines(all)}`,
  /** The one machine that pays what a treasury bill would. */
  bill: {
    rate: 'Interest a year',
    rateText: (rate: string) => `${rate} %, from the settings`,
    interest: 'Interest in all',
    text: (rate: string) =>
      `This ${roomWord('machine')} pays what a 91-day treasury bill would, ${rate} % a year, and its price back at the end. Interest and price come from outside the house, as cash. The rate is in the settings; check the Bank of Ghana for today’s.`,
    stays:
      'The treasury bill stays in the catalogue, so that the room can compare. Who owns one is paid from outside the house.',
  },
  active: 'Active',
  inactive: 'Inactive',
  machine: '{Machine}',
  price: 'Price',
  dailyProfit: 'Daily {profit}',
  roi: 'Annual ROI',
  /** Units behind the figures of a row on a phone. */
  aDay: 'a day',
  aYear: 'a year',
  bought: 'bought',
  percent: (share: string) => `${share} %`,
  duration: 'Duration',
  days: (count: number) => (count === 1 ? '1 day' : `${formatCount(count)} days`),
  sold: 'Bought by',
  buyers: (count: number) => (count === 1 ? 'learner' : 'learners'),
  edit: (name: string) => `Edit ${name}`,
  delete: (name: string) => `Delete ${name}`,
  onOffer: 'On offer',
  switched: {
    on: (name: string) => `${name} is on offer again.`,
    off: (name: string) => `${name} is off the offer. Who owns it keeps it.`,
    failed: 'Failed to update item',
  },
  none: {
    title: 'No {machines} yet',
    text: 'Learners find an empty catalogue. Add the first {machine}, or import a list.',
  },
  noMatch: {
    title: 'No {machine} matches',
    text: 'No {machine} has these words in its name or description, in this category.',
    clear: 'Clear search and category',
  },

  editor: {
    addTitle: 'Add New Item',
    editTitle: (name: string) => `Edit ${name}`,
    name: 'Name',
    description: 'Description',
    left: (count: number) => (count === 1 ? '1 character left' : `${count} characters left`),
    price: 'Price',
    priceHint: 'Above 0, in cedis and pesewas.',
    priceRequired: 'Price is required',
    dailyProfit: 'Daily {profit}',
    profitHint: 'Paid on each business day.',
    decimals: 'Use at most two decimals',
    tooLarge: 'The amount is too large',
    spelling: 'Write it like 1,234.50',
    category: 'Category',
    chooseCategory: 'Choose a category',
    days: 'Duration in days',
    roi: (roi: string) => `Annual ROI: ${roi}%`,
    active: 'Active',
    activeHint: 'Learners can buy it.',
    bought: (count: number) =>
      `${count === 1 ? '1 learner owns' : `${count} learners own`} this ${roomWord('machine')} and ${count === 1 ? 'keeps' : 'keep'} the price, ${roomWord('profit')} and days of the purchase. Changes here apply to later purchases only.`,
    newerTitle: 'Another admin changed this {machine}',
    yes: 'Yes',
    no: 'No',
    ownPicture: 'A picture',
    drawn: 'Drawn',
    create: 'Create item',
    save: 'Save changes',
    saving: 'Saving...',
    created: (name: string) => `${name} is in the catalogue.`,
    saved: (name: string) => `${name} is changed.`,
    createFailed: 'Failed to create item',
    saveFailed: 'Failed to update item',
    noAnswer: 'No answer came. Press again to be sure: it is added once, however often you press.',
  },

  picture: {
    art: 'Drawn as',
    artHint: 'Shown where no picture was chosen.',
    byNumber: '{A machine} with a gold-weight',
    label: 'Picture',
    hint: 'JPG, PNG or WEBP, at most 5 MB. Without one the {machine} is drawn.',
    choose: 'Choose a picture',
    chooseOther: 'Choose another',
    remove: 'Remove picture',
    preview: 'The chosen picture',
    uploading: 'Uploading the picture...',
    uploaded: 'The picture is uploaded. It shows once you save.',
    removed: 'The picture is removed. Save to make it so.',
    failed: 'The picture could not be uploaded. Please choose it again.',
    wait: 'Please wait until the picture is uploaded',
  },

  remove: {
    title: (name: string) => `Delete ${name}?`,
    sure: 'Are you sure you want to delete this item? This action cannot be undone.',
    confirm: 'Delete',
    pending: 'Deleting...',
    done: (name: string) => `${name} is deleted.`,
    failed: 'Failed to delete item',
    offer: 'Make it inactive',
    offering: 'Making it inactive...',
    offerFailed: 'Failed to update item',
    kept: (count: number) =>
      `${count === 1 ? '1 learner has' : `${count} learners have`} bought this ${roomWord('machine')}, so it cannot be deleted: its ${roomWord('profits')} are promised.`,
    instead: 'Make it inactive instead: nobody new can buy it, and who owns it keeps it.',
    alreadyInactive: 'It is inactive already: nobody new can buy it.',
  },

  exportAll: 'Export',
  exported: (count: number, file: string) =>
    `${machines(count)} written to ${file}, without pictures.`,

  import: {
    open: 'Import',
    title: 'Import {machines}',
    lead: '{Machines} from a JSON or CSV file are added to the catalogue. Nothing is added before you have seen the rows.',
    file: 'File',
    chooseFile: 'Choose a file',
    fileHint: 'JSON or CSV, also copied from a spreadsheet.',
    paste: 'Or paste the rows here',
    pasteHint: 'Columns: name, description, category, price, dailyProfit, durationDays, isActive.',
    rules: 'What a file may hold',
    ruleMoney:
      'Prices and {profits} are in cedis: 50, 50.00 or GHS 50. The daily {profit} is read from sampleDailyProfit, profitPerDay or dailyProfit, in this order.',
    ruleMissing:
      'Without durationDays {a machine} runs 60 days, without category it is ‘other’, without isActive it is active. A category that is none of the ten is shown grey.',
    rulePictures:
      'A picture stands in the file itself, in image, as a data URL: JPG, PNG or WEBP, at most 5 MB. The address of a picture is not fetched.',
    read: 'Look at the rows',
    back: 'Other file',
    unreadable: 'This file could not be read. Choose it again, or paste its text.',
    tooLong: 'This is too much at once. A file may have at most 20 MB.',
    emptyPaste: 'Choose a file, or paste the rows first',
    badJson: (line: number, character: number, found: string) =>
      found === ''
        ? `This JSON is broken: it ends on line ${line} before everything that was opened is closed.`
        : `This JSON is broken on line ${line}, at character ${character}: ‘${found}’ cannot stand there.`,
    noList: 'This JSON holds no list of {machines}. Use a list, or { "{machines}": [ … ] }.',
    noColumns: (missing: string) =>
      `The first row must name the columns. There is none for ${missing}.`,
    repeated: (name: string) => `The field ${name} stands there twice. Keep one of them.`,
    twice: (name: string) => `The column ${name} stands there twice. Keep one of them.`,
    badQuotes: (row: number) => `Row ${row}: a quotation mark is not closed.`,
    notAMachine: 'This is no {machine} but a single value',
    tooManyCells: 'This row has more cells than there are columns',
    missing: (field: string) => `${field} is missing`,
    notMoney: (text: string) => `‘${text}’ is no amount in cedis, such as 50 or 50.00`,
    notDays: (text: string) => `‘${text}’ is no number of whole days`,
    notYesNo: (text: string) => `‘${text}’ is neither true nor false`,
    notDrawn: (text: string) => `‘${text}’ is no drawing there is`,
    notPicture: 'This is no picture: JPG, PNG or WEBP as a data URL is',
    tooManyPictures: (most: number) =>
      `One import may have at most ${most} pictures. Import the rest in a second file.`,
    chosen: (count: number, all: number) => `${count} of ${rows(all)} chosen.`,
    faulty: (count: number) =>
      `${count === 1 ? '1 chosen row is' : `${count} chosen rows are`} at fault. Nothing is imported until you mend the file or leave ${count === 1 ? 'it' : 'them'} out.`,
    allSound: 'All rows are sound.',
    leaveOut: (count: number) => `Leave out ${rows(count)}`,
    names: (count: number) =>
      count === 1
        ? `One of these names is in the catalogue already. Importing adds a second ${roomWord('machine')} of that name.`
        : `${count} of these names are in the catalogue already. Importing adds second ${roomWord('machines')} of those names.`,
    twins: (count: number) =>
      `${rows(count)} have the name of another row. Importing adds ${roomWord('a machine')} for each of them.`,
    pictures: (count: number) =>
      count === 1
        ? 'The picture address in this file is ignored. Add the picture afterwards.'
        : `The ${count} picture addresses in this file are ignored. Add the pictures afterwards.`,
    ignored: (names: string) => `Not read: ${names}.`,
    caption: '{Machines} in the file',
    row: (at: number) => `Row ${at}`,
    take: (name: string, at: number) => `Import row ${at}: ${name || 'without a name'}`,
    nameless: 'Without a name',
    columns: {
      take: 'Import',
      name: 'Name',
      price: 'Price',
      profit: 'Daily {profit}',
      days: 'Duration',
    },
    known: 'In the catalogue already',
    twin: 'Same name as another row',
    confirm: (count: number) => `Import ${machines(count)}`,
    pending: 'Importing...',
    done: (count: number) => `${machines(count)} added to the catalogue.`,
    failed: 'The import failed',
    nothingAdded: 'Nothing was added.',
    noAnswer:
      'No answer came. Press again to be sure: they are added once, however often you press.',
  },
})
