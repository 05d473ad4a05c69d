// On a phone what can be done is behind a touch anywhere in the row, as is all that is longer than its line.
// The box or the sign has an edge of its own, and all other words share the next one.
export const ROW_PARTS = '@xs:@max-4xl:contents'
/** A table’s first cell begins where its head does; one beside figures keeps away from them. */
export const EDGE = '@4xl:pl-4'
export const WHOLE = '@xs:@max-4xl:col-span-3'

/** The place of each part of a row on a phone. */
export type LinesOfRow = Readonly<
  Record<'sign' | 'name' | 'amount' | 'kind' | 'age' | 'payment' | 'buttons', string>
>

/** Four lines: the state, the amount; the name, the kind; the rest of the e-mail, the age; the payment. */
export const UNSTATED: LinesOfRow = {
  sign: '@xs:@max-4xl:row-span-4',
  name: '@xs:@max-4xl:row-span-2 @xs:@max-4xl:row-start-2',
  amount: '@xs:@max-4xl:col-span-2 @xs:@max-4xl:col-start-2 @xs:@max-4xl:row-start-1',
  kind: '@xs:@max-4xl:col-start-3 @max-4xl:text-right @xs:@max-4xl:row-start-2',
  age: '@max-4xl:text-right @xs:@max-4xl:col-start-3 @xs:@max-4xl:row-start-3',
  payment: '@xs:@max-4xl:col-start-2 @xs:@max-4xl:row-start-4',
  buttons: '@max-4xl:-my-1 @max-4xl:-mr-1 @xs:@max-4xl:col-start-3 @xs:@max-4xl:row-start-4',
}

/**
 * Three lines, where the list is of one state: the name and how much; the kind and the age; below the
 * sign and the words the payment, and the buttons that decide.
 */
export const STATED: LinesOfRow = {
  sign: '@xs:@max-4xl:row-span-2',
  name: '@xs:@max-4xl:row-start-1',
  amount: '@xs:@max-4xl:col-start-3 @xs:@max-4xl:row-start-1',
  kind: '@xs:@max-4xl:col-start-2 @xs:@max-4xl:row-start-2',
  age: '@max-4xl:text-right @xs:@max-4xl:col-start-3 @xs:@max-4xl:row-start-2',
  payment:
    '@max-4xl:px-2 @xs:@max-4xl:col-span-2 @xs:@max-4xl:col-start-1 @xs:@max-4xl:row-start-3',
  buttons:
    '@max-4xl:-mr-1 @xs:@max-4xl:col-span-2 @xs:@max-4xl:col-start-2 @xs:@max-4xl:row-start-3 @xs:@max-4xl:justify-self-end',
}

/** Four lines, where a doubt or a proof needs the width of the row: the buttons stand below it. */
export const STATED_AT_LENGTH: LinesOfRow = {
  ...STATED,
  payment: '@max-4xl:px-2 @xs:@max-4xl:col-span-3 @xs:@max-4xl:row-start-3',
  buttons:
    '@max-4xl:-mr-1 @xs:@max-4xl:col-span-2 @xs:@max-4xl:col-start-2 @xs:@max-4xl:row-start-4 @xs:@max-4xl:justify-self-end',
}

/** The sign that opens a row, no larger than its line: what is touched is the whole row. */
export const ANYWHERE =
  "@max-4xl:size-7 @max-4xl:after:absolute @max-4xl:after:inset-0 @max-4xl:after:content-['']"
/** A part that lies over the button which fills the row and opens it. */
export const ITSELF = '@max-4xl:relative @max-4xl:z-1'
/** The edge of the box or the sign, beside all lines. */
export const BESIDE_LINES =
  '@xs:@max-4xl:col-start-1 @xs:@max-4xl:row-start-1 @xs:@max-4xl:self-center'
