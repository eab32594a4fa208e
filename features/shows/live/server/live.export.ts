import type { Tx } from '#platform/server/database/database.ts'
import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'
import { type Cell, writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import type { Language } from '#platform/text/texts.ts'

import type { BroadcastFilter } from '../live.contract.ts'
import { findBroadcastsAfter, type ShownBroadcast } from './live.repository.ts'
import { liveServerTexts } from './server.texts.ts'

const mostRows = 5000

/** Broadcasts with their numbers, as a workbook. Nobody who watched stands in it. */
export async function broadcastsSheet(tx: Tx, filter: BroadcastFilter, language: Language) {
  const { sheet, labels } = liveServerTexts.in(language)
  const cellsOf = ({ broadcast, meter, subscribers }: ShownBroadcast): Cell[] => [
    broadcast.title,
    broadcast.speaker,
    sheet.sources[broadcast.source],
    labels.states.broadcast[broadcast.state],
    broadcast.startsAt.toISOString(),
    broadcast.startedAt?.toISOString() ?? null,
    broadcast.endedAt?.toISOString() ?? null,
    subscribers,
    meter.viewers,
    meter.peak,
    Math.round(meter.medianMs / 1000),
    meter.likes,
  ]
  // Read before the file is written: the file outlives the transaction.
  const rows: Cell[][] = []
  for await (const shown of rowsInPieces<ShownBroadcast>(500, (last, limit) =>
    findBroadcastsAfter(tx, filter, { after: last?.broadcast.id, limit }),
  )) {
    rows.push(cellsOf(shown))
    if (rows.length >= mostRows) break
  }
  const { columns: c } = sheet
  const columns = [
    { title: c.title, width: 28 },
    { title: c.speaker, width: 16 },
    { title: c.source, width: 16 },
    { title: c.state },
    { title: c.startsAt, width: 24 },
    { title: c.startedAt, width: 24 },
    { title: c.endedAt, width: 24 },
    { title: c.subscribers },
    { title: c.viewers },
    { title: c.peak },
    { title: c.median },
    { title: c.likes },
  ]
  return { name: sheet.fileName, content: writeSheet(columns, rows, { name: sheet.name }) }
}
