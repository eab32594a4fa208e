import { findTimeZone } from '#features/company/companies/server/companies.public.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import type { Database, Tx } from '#platform/server/database/database.ts'
import { writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
import { fill, type Language } from '#platform/text/texts.ts'
import { rowsInPieces } from '#platform/server/spreadsheets/rows-in-pieces.ts'

import { findLinesAfter, type Line } from './handover-lines.repository.ts'
import { reasonOfLine } from './handovers.view.ts'
import type { Handover } from './handovers.repository.ts'
import { handoversServerTexts } from './server.texts.ts'

interface ReportInput {
  database: Database
  companyId: string
  handover: Handover
  language: Language
  timeZone: string
}

export const timeZoneOf = (tx: Tx) => findTimeZone(tx)

/** Every line of a hand-over as a sheet: what went from whom to whom, and what did not. */
export function reportOf(input: ReportInput) {
  const texts = handoversServerTexts.in(input.language).report
  const titles = [
    texts.kind,
    texts.name,
    texts.from,
    texts.to,
    texts.way,
    texts.result,
    texts.reason,
    texts.at,
    texts.id,
  ]
  return {
    name: fill(texts.file, { from: input.handover.fromNames.slice(0, 60) }),
    content: writeSheet(
      titles.map((title) => ({ title })),
      rowsOf(input),
      { name: texts.sheet },
    ),
  }
}

async function* rowsOf({ database, companyId, handover, language, timeZone }: ReportInput) {
  const texts = handoversServerTexts.in(language).report
  const clock = zoneClock(timeZone)
  const row = (line: Line) => [
    texts.kinds[line.kind],
    line.name,
    line.fromName,
    line.toName ?? texts.pool,
    line.kind === 'card' ? '' : line.merged ? texts.merged : texts.moved,
    texts.results[line.state],
    reasonOfLine(line, language),
    line.at ? clock.second(line.at) : '',
    line.objectId,
  ]
  const lines = rowsInPieces<Line>(1, (last) =>
    database.asTenant(companyId, (tx) => findLinesAfter(tx, handover.id, last?.position ?? 0), {
      readOnly: true,
    }),
  )
  for await (const line of lines) yield row(line)
}
