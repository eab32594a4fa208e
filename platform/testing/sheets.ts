import { buffer } from 'node:stream/consumers'

import { readSheet } from '../server/spreadsheets/read-sheet.ts'
import { type writeCsv, writeSheet } from '../server/spreadsheets/write-sheet.ts'

/** A workbook as somebody would fill it in: every cell is text. */
export const sheetOf = (
  titles: readonly string[],
  rows: Iterable<readonly string[]>,
  write: typeof writeSheet | typeof writeCsv = writeSheet,
): Promise<Buffer> =>
  buffer(
    write(
      titles.map((title) => ({ title, format: 'text' as const })),
      rows,
    ),
  )

/** The rows of a workbook that was sent. */
export async function rowsOf(content: Buffer): Promise<(readonly string[])[]> {
  const rows: (readonly string[])[] = []
  for await (const { cells } of readSheet(content)) rows.push(cells)
  return rows
}
