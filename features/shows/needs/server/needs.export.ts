import type { Tx } from '#platform/server/database/database.ts'
import type { Language } from '#platform/text/texts.ts'
import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'
import { type Cell, writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'

import type { NeedFilter } from '../needs.contract.ts'
import { findNeedsAfter, type ShownNeed } from './needs.repository.ts'
import { needsServerTexts } from './server.texts.ts'

const yuan = (fen: number | null) => (fen === null ? null : fen / 100)
const mostRows = 5000

/** Needs as a workbook. It holds nobody's number, so nobody has to agree. */
export async function needsSheet(tx: Tx, filter: NeedFilter, language: Language) {
  const { sheet, labels } = needsServerTexts.in(language)
  const cellsOf = ({ need, party, matches }: ShownNeed): Cell[] => [
    labels.sides[need.side],
    need.title,
    need.category,
    need.region,
    yuan(need.budgetFrom),
    yuan(need.budgetTo),
    need.text,
    party.company,
    party.name,
    labels.states.need[need.state],
    matches,
  ]
  // Read before the file is written: the file outlives the transaction.
  const rows: Cell[][] = []
  for await (const shown of rowsInPieces<ShownNeed>(500, (last, limit) =>
    findNeedsAfter(tx, filter, { after: last?.need.id, limit }),
  )) {
    rows.push(cellsOf(shown))
    if (rows.length >= mostRows) break
  }
  const { columns: c } = sheet
  const columns = [
    { title: c.side },
    { title: c.title, width: 28 },
    { title: c.category, width: 16 },
    { title: c.region, width: 16 },
    { title: c.budgetFrom },
    { title: c.budgetTo },
    { title: c.text, width: 40 },
    { title: c.company, width: 28 },
    { title: c.name },
    { title: c.state },
    { title: c.matches },
  ]
  return { name: sheet.fileName, content: writeSheet(columns, rows, { name: sheet.name }) }
}
