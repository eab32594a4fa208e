import type { Readable } from 'node:stream'

import { zoneClock } from '#platform/domain/zone-clock.ts'
import { writeSheet } from '#platform/server/spreadsheets/write-sheet.ts'
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
}

/** The workbook of an export in which every row says who took it and when: a copied part still tells where it came from. */
export function writeWatermarkedSheet(
  { columns, rows, sheetName }: ExportedSheet,
  { name, username, at, timeZone, language }: Mark,
): Readable {
  const t = importsExportsServerTexts.in(language).mark
  const when = zoneClock(timeZone).minute(at)
  const mark = fill(t.row, { name, username, when })
  async function* marked() {
    for await (const row of rows) yield [...row, mark]
  }
  return writeSheet([...columns, { title: t.title, width: 34 }], marked(), { name: sheetName })
}
