import type {
  ExportedSheet,
  ExportKind,
  ExportOptions,
} from '#features/company/imports-exports/server/exports.public.ts'
import { maskMobile } from '#platform/contract/mobile-number.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { MemberContext } from '#platform/server/http/context.ts'
import type { Json } from '#platform/server/jobs/define-job.ts'
import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'
import { type Cell, writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill } from '#platform/text/texts.ts'

import type { WinningFilter } from '../draws.contract.ts'
import { drawsServerTexts } from './server.texts.ts'
import { countWinnings, findWinningsAfter, type ShownWinning } from './winnings.repository.ts'

const mostRows = 5000

/** Winners as a workbook, with moments by the clock of their activity. Numbers are masked and addresses are not in it, so nobody has to agree. */
export async function winningsSheet(
  { tx, language }: Pick<MemberContext, 'tx' | 'language'>,
  filter: WinningFilter,
  zone: string,
) {
  const { sheet, labels } = drawsServerTexts.in(language)
  const clock = zoneClock(zone)
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
    clock.minute(winning.createdAt),
    winning.claimedAt && clock.minute(winning.claimedAt),
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

/** A search with the clock of its activity, as it is stored until somebody agrees. */
type Frozen = { readonly [key: string]: Json }
type Wanted = WinningFilter & { title: string; zone: string }

export const freezeWinners = (wanted: Wanted): Frozen => JSON.parse(JSON.stringify(wanted)) as Frozen
const thaw = (frozen: Frozen) => frozen as unknown as Wanted

export const winnerExportKind = 'draws.winners'

async function sheetOf(query: Wanted, { ask, language }: ExportOptions): Promise<ExportedSheet> {
  const { sheet, labels } = drawsServerTexts.in(language)
  const clock = zoneClock(query.zone)
  async function* rows(): AsyncGenerator<Cell[]> {
    const found = rowsInPieces<ShownWinning>(500, (last, limit) =>
      ask((tx) => findWinningsAfter(tx, query, { after: last?.winning.id, limit })),
    )
    for await (const { winning, draw, prize, person, entry } of found)
      yield [
        draw.isRehearsal ? `${draw.name} ${sheet.rehearsal}` : draw.name,
        prize.name,
        winning.recipient || person.name || entry.shownName,
        person.company,
        winning.recipientMobile || person.mobile,
        winning.address,
        labels.states.winning[winning.state],
        winning.carrier,
        winning.tracking,
        clock.minute(winning.createdAt),
      ]
  }
  const { columns: c } = sheet
  return {
    fileName: fill(sheet.shippingName, { title: query.title, day: clock.day(new Date()) }),
    sheetName: sheet.name,
    columns: [
      { title: c.draw, width: 24 },
      { title: c.prize, width: 24 },
      { title: c.name },
      { title: c.company, width: 28 },
      { title: c.mobile, width: 16, format: 'text' },
      { title: c.address, width: 40, format: 'text' },
      { title: c.state },
      { title: c.carrier },
      { title: c.tracking, width: 20, format: 'text' },
      { title: c.at, width: 18 },
    ],
    rows: rows(),
  }
}

/** Winners with their numbers and addresses, so somebody else has to agree. */
export const winnerExport: ExportKind<Frozen> = {
  key: winnerExportKind,
  permission: 'draw:edit',
  title: (language) => drawsServerTexts.in(language).sheet.name,
  async count(tx, query) {
    const rows = await countWinnings(tx, thaw(query))
    return { rows, hasMobiles: rows > 0 }
  },
  make: (query, options) => sheetOf(thaw(query), options),
}
