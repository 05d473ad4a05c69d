import type { CommandWay } from '#core/command-way.ts'
import { formatCountOf } from '#core/counts.ts'
import { type Day, formatDay } from '#core/day.ts'
import { inLanguage, roomWord } from '#core/in-words.ts'
import { formatGhs, type Pesewas } from '#core/money.ts'

export type LetterFacts = {
  /** The first and the last business day that it tells of. */
  from: Day
  to: Day
  joined: number
  credited: Pesewas
  paid: Pesewas
  profits: Pesewas
  /** The cash in the drawer now. */
  drawer: Pesewas
  waiting: number
  lines: number
  head: string
  commandWay: CommandWay
}

const COMPARE: Readonly<Record<CommandWay, string>> = {
  npm: 'npm run verify -- --head, and the head',
  tools: '‘Check the books’ in ‘SikaLab tools’',
}

/** The mail to the admins once a business day. */
export const dayLetter = inLanguage('dayLetter', {
  subject: (platform: string, { from, to }: Pick<LetterFacts, 'from' | 'to'>) =>
    from === to
      ? `${platform}: business day ${formatDay(to)}`
      : `${platform}: business days ${formatDay(from)} to ${formatDay(to)}`,
  body: (facts: LetterFacts) =>
    [
      facts.from === facts.to
        ? `On business day ${formatDay(facts.to)}:`
        : `On the business days ${formatDay(facts.from)} to ${formatDay(facts.to)}:`,
      '',
      `New people: ${facts.joined}`,
      `Deposits credited: ${formatGhs(facts.credited)}`,
      `Withdrawals paid: ${formatGhs(facts.paid)}`,
      `${roomWord('Profits')} credited: ${formatGhs(facts.profits)}`,
      '',
      'Now:',
      '',
      `Cash in the drawer: ${formatGhs(facts.drawer)}`,
      `Requests that wait for a decision: ${facts.waiting}`,
      '',
      `The audit log has ${formatCountOf(facts.lines, 'line', 'lines')}. Its head:`,
      facts.head,
      '',
      'Keep this mail. The person who runs the house can compare the head later, and sees whether the log',
      `still contains it or was rewritten: ${COMPARE[facts.commandWay]}.`,
      '',
      'This mail can be switched off in the settings.',
    ].join('\n'),
})
