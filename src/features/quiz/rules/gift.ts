import type { Quiz } from './quiz.ts'

/** Signs that mean something in GIFT; a line break would end the question. */
const plain = (text: string) => text.replace(/[\\~=#{}:]/g, '\\$&').replace(/[\t\r\n]+/g, ' ')

/**
 * A quiz in Moodle's GIFT: the practice notice as a remark and as a page of its own, then each
 * round as a category of eight questions with two choices. Source: Moodle's documentation of the
 * format, docs.moodle.org/en/GIFT_format.
 */
export function giftOf({ title, notice, genuine, scam, rounds }: Quiz): string {
  const choice = (isRight: boolean, text: string) => `\t${isRight ? '=' : '~'}${plain(text)}`
  const sections = rounds.flatMap((round) => [
    `$CATEGORY: SikaLab/${round.title.replaceAll('/', '//')}`,
    `::${plain(title)}::${plain(notice)}`,
    ...round.items.map((item) =>
      [
        `::${plain(item.title)}::${plain(item.text)} {`,
        choice(!item.isScam, genuine),
        choice(item.isScam, scam),
        `\t####${plain(item.feedback)}`,
        '}',
      ].join('\n'),
    ),
  ])
  return `${[`// ${notice}`, ...sections].join('\n\n')}\n`
}
