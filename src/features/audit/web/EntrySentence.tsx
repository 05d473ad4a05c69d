import { isEverybodys } from '#ui/page/PersonName.tsx'
import { amountOf, sayActor, sayEntry } from '../rules/say-entry.ts'
import type { AuditRecord } from '../schema.ts'

type EntrySentenceProps = { entry: AuditRecord; me: string | undefined; isOpen: boolean }

/** The sentence of an entry, in which whom it was done to stands out. */
export function EntrySentence({ entry, me, isOpen }: EntrySentenceProps) {
  const by = sayActor(entry, me)
  const sentence = sayEntry(entry, me)
  if (isOpen || amountOf(entry) === null)
    return <Sentence by={by} said={sentence} isOpen={isOpen} />
  return (
    <>
      <span className="lg:sr-only">
        <Sentence by={by} said={sentence} isOpen={false} />
      </span>
      <span aria-hidden="true" className="max-lg:hidden">
        <Sentence by={by} said={sayEntry(entry, me, true)} isOpen={false} />
      </span>
    </>
  )
}

type SentenceProps = {
  /** The first words of the sentence: who did it. */
  by: string
  said: string
  isOpen: boolean
}

/**
 * The people whom it was done to are bold: a line is looked for by them. On a phone an e-mail breaks before
 * its @, where it must. A row that is open says the domain that everybody has, too.
 */
function Sentence({ by, said, isOpen }: SentenceProps) {
  const rest = said.startsWith(by) ? said.slice(by.length) : said
  return (
    <>
      {rest !== said && (
        <span className="text-muted">
          <Whom name={by} isOpen={isOpen} />
        </span>
      )}
      {piecesOf(rest).map((piece, at) =>
        at % 2 === 1 ? (
          <b key={`${at} ${piece}`} className="font-semibold">
            <Whom name={piece} isOpen={isOpen} />
          </b>
        ) : (
          <span key={`${at} ${piece}`}>{piece}</span>
        ),
      )}
    </>
  )
}

/** The words of a line and the addresses in it, in turn; the first are words, and may be none. */
function piecesOf(line: string): string[] {
  const pieces = ['']
  for (const word of line.split(/(\s)/)) {
    if (word.includes('@')) pieces.push(word, '')
    else pieces[pieces.length - 1] += word
  }
  return pieces
}

function Whom({ name, isOpen }: { name: string; isOpen: boolean }) {
  const [before, ...domain] = name.split(/(?=@)/)
  return (
    <>
      {before}
      {domain.length > 0 && <wbr className="lg:hidden" />}
      <span className={!isOpen && isEverybodys(name) ? 'sr-only' : 'font-normal text-muted'}>
        {domain}
      </span>
    </>
  )
}
