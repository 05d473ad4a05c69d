// The package papaparse brings no declarations, and those of others bring Node's with them, which no page
// has. These cover what is used of it.

declare module 'papaparse' {
  export type Result<Row> = {
    data: Row[]
    errors: { type: 'Quotes' | 'Delimiter' | 'FieldMismatch'; row?: number }[]
  }

  const papa: {
    parse<Row>(
      text: string,
      options?: { delimiter?: string; delimitersToGuess?: string[]; skipEmptyLines?: boolean },
    ): Result<Row>
    unparse(rows: string[][], options?: { delimiter?: string; newline?: string }): string
  }
  export default papa
}
