import { inLanguage } from '#core/in-words.ts'

/** The notes of each office in a new room's list, to the letter of migrations 0004 and 0088. */
const NOTES = {
  sec: 'Its licence register: ask there before you give money to any investment. Report unlicensed offers here (Securities Industry Act, 2016, Act 929, section 109).',
  bank: 'Whether the company that takes deposits is allowed to (Act 930).',
  cyber:
    'Offers that come by phone, chat or social media. It warned of leases of mining equipment paid by mobile money.',
  eoco: 'Organised fraud, when money is gone already.',
}

export const reportNotes = inLanguage('reportNotes', NOTES)

/** A note of the product in the language of the screen; undefined where a facilitator wrote another one. */
export function noteNow(text: string): string | undefined {
  const key = (Object.keys(NOTES) as (keyof typeof NOTES)[]).find((each) => NOTES[each] === text)
  return key && reportNotes[key]
}
