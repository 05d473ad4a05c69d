// A file that is read as text, and is none, or has lost letters.

export const textFile = {
  spreadsheet:
    'This is a spreadsheet, not its text. In the spreadsheet choose ‘Save as’, then ‘CSV UTF-8’, and choose that file. Nothing was changed.',
  otherForm: (form: string) =>
    `This file is in ${form}, in which letters such as ɛ, ɔ and ₵ are lost or turn into others. Save it as ‘CSV UTF-8’, or as text in UTF-8, and choose it again. Nothing was changed.`,
  forms: {
    windows: 'Windows-1252',
    mac: 'Mac Roman',
    other: 'a form that is not UTF-8',
  },
  lostLetters:
    'Letters were lost in this text: it has the sign � in their place. Save it anew from where it was written, as ‘CSV UTF-8’, and choose it again. Nothing was changed.',
}
