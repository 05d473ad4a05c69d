import Papa from 'papaparse'
import { allCalls } from '#lab/rig/all-calls.ts'
import { cellOf } from '#platform/base/csv.ts'
import { sql } from '#platform/database/sql.ts'
import { readCsv } from '#tests/rig/read-csv.ts'
import { openHouse } from './house.ts'
import type { Theme } from './theme.ts'

const FORMULAS = [
  `=HYPERLINK("http://evil.example","You won")`,
  `+cmd|' /C calc'!A0`,
  `-2+3+cmd|' /C calc'!A0`,
  `@SUM(1+1)*cmd|' /C calc'!A0`,
  `＝1+1`,
  `x;=cmd|' /C calc'!A0`,
  `x; "=cmd|' /C calc'!A0;`,
  `x|@SUM(1+1)`,
]
const STARTS = /^[=+\-@\t\r\n＝＋－＠]/
const NUMBER = /^-?\d+(?:\.\d+)?$/

/** Formulas typed wherever a text is taken, and every sheet that can be taken out. */
export const formulas: Theme = {
  name: 'formulas',
  about: 'formulas typed into every text, and every sheet that holds them, by any separator',
  async run() {
    const house = await openHouse()
    try {
      const admin = await house.admin()
      const ama = await house.learner('ama')
      for (const [at, formula] of FORMULAS.entries()) {
        const sent = { amount: 10_000, method: 'mtn', accountName: formula, reference: formula }
        const { requestId } = await ama.must('/api/deposits', { ...sent, amount: 10_000 + at })
        await admin.must('/api/admin/requests/reject', { requestId, reason: formula })
      }
      await house.db.count(sql`update machine set name = ${FORMULAS[0] ?? ''} where id = 10`)
      const paths = allCalls().filter(({ media }) => media?.answer?.includes('text/csv'))
      const faults: string[] = []
      let cells = 0
      let formulasSeen = 0
      for (const call of paths) {
        const tab = call.actor === 'admin' ? admin : ama
        const query = call.name === 'auth.downloadData' ? '?format=csv' : ''
        const reply = await tab.get(`${call.path}${query}`)
        if (reply.status !== 200) faults.push(`${call.name}: ${reply.status} ${reply.text}`)
        const type = String(reply.headers['content-disposition'])
        if (!/^attachment; filename="[\w.-]+"$/.test(type)) faults.push(`${call.name}: ${type}`)
        const text = reply.text.replace(/^\ufeff/, '')
        for (const cell of readCsv(text).flat()) {
          cells++
          if (FORMULAS.some((formula) => cell.endsWith(formula))) formulasSeen++
          if (STARTS.test(cell) && !NUMBER.test(cell)) faults.push(`${call.name} holds ${cell}`)
        }
        faults.push(...splitElsewhere(text).map((cell) => `${call.name}, split, holds ${cell}`))
      }
      if (formulasSeen === 0) faults.push('no formula came back at all: the sheets are not these')
      // The control: the same cells, had nobody put a sign before them.
      const bare = FORMULAS.filter(
        (formula) => STARTS.test(formula) || splitElsewhere(formula).length > 0,
      )
      const controlFails =
        bare.length === FORMULAS.length && !STARTS.test(cellOf(FORMULAS[0] ?? ''))
      const figures = { sheets: paths.length, cells, formulasSeen }
      return { faults, controlFails, figures }
    } finally {
      await house.close()
    }
  },
}

/** Cells that are formulas for a spreadsheet that splits the sheet at other signs than commas. */
function splitElsewhere(text: string): string[] {
  const cells = [';', '|', '\t'].flatMap((delimiter) =>
    Papa.parse<string[]>(text, { delimiter }).data.flat(),
  )
  // A number of ours at the head of a row has what follows it in the same cell.
  return cells.filter(
    (cell) => /^[\s"]*[=+\-@＝＋－＠]/.test(cell) && !/^-\d+(\.\d+)?(,|$)/.test(cell),
  )
}
