import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify'
import { type ColumnDef, writeXlsxStream } from 'hucre/xlsx'
import type { Language } from '#platform/text/texts.ts'
import { serverTexts } from '../text/server.texts.ts'

export type Cell = string | number | boolean | null

export interface SheetColumn {
  title: string
  /** In characters; from the title unless told. */
  width?: number
  /** Text keeps leading zeros and long numbers as they are: phone numbers, ids. */
  format?: 'text'
}

export type Rows = Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>

/** The most characters that Excel takes in one cell. */
const maxCellLength = 32_767
// eslint-disable-next-line no-control-regex -- what XML cannot hold
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

export const writableText = (text: string) =>
  text.toWellFormed().replace(unwritable, '').slice(0, maxCellLength)
export const writableCell = (cell: Cell) =>
  typeof cell === 'string'
    ? writableText(cell)
    : typeof cell === 'number' && !Number.isFinite(cell)
      ? null
      : cell

export const columnWidth = ({ title, width }: SheetColumn) =>
  width ??
  Math.min(
    40,
    Math.max(
      10,
      [...title].reduce((sum, mark) => sum + (mark > '\u00ff' ? 2 : 1), 4),
    ),
  )

const columnDefinition = (column: SheetColumn): ColumnDef => ({
  header: writableText(column.title),
  width: columnWidth(column),
  ...(column.format === 'text' && { numFmt: '@' }),
})

async function* written(rows: Rows): AsyncGenerator<Cell[]> {
  for await (const row of rows) yield row.map(writableCell)
}

/** A workbook of one sheet, written while its rows are read. Text cells are text: a formula that a user typed never runs. */
export function writeSheet(
  columns: readonly SheetColumn[],
  rows: Rows,
  { name = 'Sheet1' }: { name?: string } = {},
): Readable {
  const sheetName = name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
  const stream = writeXlsxStream(written(rows), {
    name: sheetName,
    columns: columns.map(columnDefinition),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(stream as Parameters<typeof Readable.fromWeb>[0])
}

/** Finds CSV cells that a spreadsheet program takes for formulas, also behind blanks and in full-width forms. */
const formula = /^[\s\u200b-\u200f\u2060\ufeff]*[=+\-@\t\r＝＋－＠﹢﹣﹦﹫]/

const csvCell = (cell: Cell) => {
  const value = writableCell(cell)
  return typeof value === 'string' && formula.test(value) ? `'${value}` : value
}

/** A CSV file that Excel opens rightly: UTF-8 with its mark, CRLF, and a `'` before what would run as a formula. */
export function writeCsv(columns: readonly SheetColumn[], rows: Rows): Readable {
  async function* lines(): AsyncGenerator<Cell[]> {
    yield columns.map(({ title }) => csvCell(title))
    for await (const row of rows) yield row.map(csvCell)
  }
  const writer = stringify({
    bom: true,
    record_delimiter: 'windows',
    cast: { boolean: (value) => (value ? 'TRUE' : 'FALSE') },
  })
  const source = Readable.from(lines())
  source.on('error', (error) => writer.destroy(error))
  return source.pipe(writer)
}

/** The rows of a user's file that were not taken, as they stood there, with the reason in a column behind them. */
export function writeRejected(
  header: readonly string[],
  rejected:
    | Iterable<{ cells: readonly string[]; reason: string }>
    | AsyncIterable<{ cells: readonly string[]; reason: string }>,
  language: Language,
): Readable {
  const columns = [
    ...header.map((title) => ({ title, format: 'text' as const })),
    { title: serverTexts.in(language).sheet.reason, width: 40 },
  ]
  async function* rows(): AsyncGenerator<string[]> {
    for await (const { cells, reason } of rejected)
      yield [...header.map((_, index) => cells[index] ?? ''), reason]
  }
  return writeSheet(columns, rows())
}
