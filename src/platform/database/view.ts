import { Sql } from './sql.ts'

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
