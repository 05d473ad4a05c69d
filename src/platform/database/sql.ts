// SQL is written as SQL: a tagged template that keeps values apart from text and lets one
// statement be built of others. Every statement is prepared once per connection, by its text.

/** A statement, or a piece of one: the texts stand around the values. */
export class Sql {
  readonly texts: readonly string[]
  readonly values: readonly unknown[]

  constructor(texts: readonly string[], values: readonly unknown[]) {
    this.texts = texts
    this.values = values
  }

  /** `$1`, `$2`… in the order the values stand. */
  get text(): string {
    let text = this.texts[0] ?? ''
    for (let index = 1; index < this.texts.length; index++) text += `$${index}${this.texts[index]}`
    return text
  }
}

/** sql`select … where id = ${id} ${onlyPending ? sql`and status = 'pending'` : sql``}` */
export function sql(parts: TemplateStringsArray, ...holes: readonly unknown[]): Sql {
  const texts = [parts[0] ?? '']
  const values: unknown[] = []
  const glue = (text: string) => {
    texts[texts.length - 1] += text
  }
  holes.forEach((hole, index) => {
    if (hole instanceof Sql) {
      glue(hole.texts[0] ?? '')
      hole.values.forEach((value, at) => {
        values.push(value)
        texts.push(hole.texts[at + 1] ?? '')
      })
    } else {
      values.push(hole)
      texts.push('')
    }
    glue(parts[index + 1] ?? '')
  })
  return new Sql(texts, values)
}

/** Text of ours, put into a statement as it stands. Never for anything a person sent. */
export function trusted(text: string): Sql {
  return new Sql([text], [])
}

/** Pieces in a row, with a separator of ours between them. */
export function joined(pieces: readonly Sql[], separator: string): Sql {
  return pieces.reduce(
    (all, piece, index) => (index === 0 ? piece : sql`${all}${trusted(separator)}${piece}`),
    trusted(''),
  )
}

/**
 * A table as code outside its owner reads it: these columns and no others. It stands in a `from` or
 * a `join`, under its own name or under that of `as`. PostgreSQL plans it as the table itself.
 */
export class View extends Sql {
  readonly #select: string

  constructor(name: string, select: string) {
    super([`(${select}) as ${name}`], [])
    this.#select = select
  }

  /** The view under another name, for a statement that needs it twice. */
  as(name: string): View {
    return new View(name, this.#select)
  }
}

/** `columns` as written between `select` and `from`. */
export function viewOf(table: string, columns: string): View {
  return new View(table.replace(/^.*\./, '').replaceAll('"', ''), `select ${columns} from ${table}`)
}

/** Whole milliseconds until a moment, by the database's clock; 0 from then on, null for no moment. */
export function msTo(moment: Sql): Sql {
  return sql`case when ${moment} is not null then greatest(0,
    least(2147483647, ceil(extract(epoch from ${moment} - clock_timestamp()) * 1000)))::int end`
}
