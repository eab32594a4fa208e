import { maskMobile } from '#platform/contract/mobile-number.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'
import { type Cell, writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import type { Language } from '#platform/text/texts.ts'

import type { WinningFilter } from '../draws.contract.ts'
import { drawsServerTexts } from './server.texts.ts'
import { findWinningsAfter, type ShownWinning } from './winnings.repository.ts'

const mostRows = 5000

/** Winners as a workbook. Numbers are masked and addresses are not in it, so nobody has to agree. */
export async function winningsSheet(tx: Tx, filter: WinningFilter, language: Language) {
  const { sheet, labels } = drawsServerTexts.in(language)
  const clock = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short' })
  const cellsOf = ({ winning, draw, prize, person, entry }: ShownWinning): Cell[] => [
    draw.isRehearsal ? `${draw.name} ${sheet.rehearsal}` : draw.name,
    prize.name,
    prize.valueFen / 100,
    person.name || entry.shownName,
    person.company,
    person.name === '' ? '' : maskMobile(person.mobile),
    labels.states.winning[winning.state],
    winning.carrier,
    winning.tracking,
    clock.format(winning.createdAt),
    winning.claimedAt && clock.format(winning.claimedAt),
  ]
  // Read before the file is written: the file outlives the transaction.
  const rows: Cell[][] = []
  for await (const shown of rowsInPieces<ShownWinning>(500, (last, limit) =>
    findWinningsAfter(tx, filter, { after: last?.winning.id, limit }),
  )) {
    rows.push(cellsOf(shown))
    if (rows.length >= mostRows) break
  }
  const { columns: c } = sheet
  const columns = [
    { title: c.draw, width: 24 },
    { title: c.prize, width: 24 },
    { title: c.value },
    { title: c.name },
    { title: c.company, width: 28 },
    { title: c.mobile, width: 16 },
    { title: c.state },
    { title: c.carrier },
    { title: c.tracking, width: 20 },
    { title: c.at, width: 18 },
    { title: c.claimedAt, width: 18 },
  ]
  return { name: sheet.fileName, content: writeSheet(columns, rows, { name: sheet.name }) }
}
