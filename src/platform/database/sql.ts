// A tagged template for SQL. It keeps values apart from the text, so that no value can become SQL, and lets
// a statement contain other statements. Each connection prepares a text once.

/** A statement or a part of one: texts with values between them. */
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

/** Inserts our own text into a statement unchanged. Never pass anything that a person sent. */
export function rawSql(text: string): Sql {
  return new Sql([text], [])
}

/** Joins parts with a separator of our own. */
export function joinSql(pieces: readonly Sql[], separator: string): Sql {
  return pieces.reduce(
    (all, piece, index) => (index === 0 ? piece : sql`${all}${rawSql(separator)}${piece}`),
    rawSql(''),
  )
}

/**
 * The columns of a table that code outside its owner may read. Use it in `from` or `join`, under the
 * table's name or that of `as`. PostgreSQL plans it like the table itself.
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

/**
 * Whole milliseconds until a moment, by the database's clock; 0 if it has passed, null if there is none.
 */
export function msTo(moment: Sql): Sql {
  return sql`case when ${moment} is not null then greatest(0,
    least(2147483647, ceil(extract(epoch from ${moment} - clock_timestamp()) * 1000)))::int end`
}

/**
 * The moment of the next step, now where it lies a minute further ahead than steps are apart: the computer's
 * clock was set back since, and all who wait would wait as long again.
 */
export function stepDue(moment: Sql, apartMs: Sql): Sql {
  return sql`case when ${moment} > clock_timestamp() + (${apartMs} + 60000) * interval '1 millisecond'
    then clock_timestamp() else ${moment} end`
}
