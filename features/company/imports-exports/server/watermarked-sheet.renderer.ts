import type { Readable } from 'node:stream'

import type { TableFormat } from '#platform/contract/table-formats.ts'
import { zoneClock } from '#platform/domain/zone-clock.ts'
import { writeTable } from '#platform/server/spreadsheets/send-sheet.ts'
import { fill, type Language } from '#platform/text/texts.ts'

import type { ExportedSheet } from './export-kinds.public.ts'
import { importsExportsServerTexts } from './server.texts.ts'

interface Mark {
  /** Who exports: the name, and the sign-in name that nobody else has. */
  name: string
  username: string
  at: Date
  timeZone: string
  language: Language
  /** A workbook unless told. */
  format?: TableFormat
}

/** The file of an export in which every row says who took it and when: a copied part still tells where it came from. */
export function writeWatermarkedSheet(
  { columns, rows, sheetName }: ExportedSheet,
  { name, username, at, timeZone, language, format = 'xlsx' }: Mark,
): Readable {
  const t = importsExportsServerTexts.in(language).mark
  const when = zoneClock(timeZone).minute(at)
  const mark = fill(t.row, { name, username, when })
  async function* marked() {
    for await (const row of rows) yield [...row, mark]
  }
  return writeTable(
    { columns: [...columns, { title: t.title, width: 34 }], rows: marked(), sheetName },
    format,
  )
}
