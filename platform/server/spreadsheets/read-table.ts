import { type Refusal, refuse } from '../http/refusal.ts'
import { serverTexts } from '../text/server.texts.ts'
import { readSheet, type SheetLimits, type SheetRow } from './read-sheet.ts'

/** A column that an import knows, by every title that it may carry: in all languages, and old ones. */
export interface KnownColumn<K extends string> {
  key: K
  titles: readonly string[]
  required?: boolean
}

export interface TableRow<K extends string> {
  /** As the spreadsheet program numbers it. */
  number: number
  /** The cell of each known column; empty where the file has no such column. */
  values: Readonly<Record<K, string>>
  /** The cells as they stood in the file, for a file that is handed back. */
  cells: readonly string[]
}

export interface Table<K extends string> {
  header: readonly string[]
  /** Titles that no known column has; their cells are not read. */
  unknown: readonly string[]
  rows: AsyncGenerator<TableRow<K>, void, undefined>
  /** Ends the reading; needed only where the rows are not read to their end. */
  close(): Promise<void>
}

interface TableOptions<K extends string> extends SheetLimits {
  columns: readonly KnownColumn<K>[]
}

/** How titles are compared: without blanks, case, full-width forms and the star of a required column. */
const plain = (title: string) =>
  title
    .normalize('NFKC')
    .replace(/[\s*＊]/g, '')
    .toLowerCase()

/** Reads a sheet whose first row names the columns, in any order; refuses it when required ones are missing or any is there twice. */
export async function readTable<K extends string>(
  source: string | Buffer,
  { columns, ...limits }: TableOptions<K>,
): Promise<Table<K>> {
  const sheet = readSheet(source, limits)
  const first = await sheet.next()
  if (first.done) throw refused((t) => t.sheet.empty)
  const header = first.value.cells
  const places = new Map<K, number>()
  try {
    for (const column of columns) {
      const titles = new Set(column.titles.map(plain))
      const found = header.flatMap((title, index) =>
        title !== '' && titles.has(plain(title)) ? [index] : [],
      )
      if (found.length > 1)
        throw refused((t) => t.sheet.duplicateColumns, { columns: header[found[0] ?? 0] ?? '' })
      if (found[0] !== undefined) places.set(column.key, found[0])
    }
    const missing = columns.filter(({ key, required }) => required && !places.has(key))
    if (missing.length > 0)
      throw refused((t) => t.sheet.missingColumns, {
        columns: missing.map(({ titles }) => titles[0]).join('、'),
      })
  } catch (error) {
    await sheet.return()
    throw error
  }
  const used = new Set(places.values())
  return {
    header,
    unknown: header.filter((title, index) => title !== '' && !used.has(index)),
    rows: rowsOf(sheet, { columns, places }),
    close: async () => void (await sheet.return()),
  }
}

const refused = (pick: (tree: ReturnType<typeof serverTexts.in>) => string, values = {}): Refusal =>
  refuse(serverTexts, pick, { status: 400, reason: 'BAD_SHEET', values })

interface Places<K extends string> {
  columns: readonly KnownColumn<K>[]
  places: ReadonlyMap<K, number>
}

async function* rowsOf<K extends string>(
  sheet: AsyncGenerator<SheetRow>,
  { columns, places }: Places<K>,
): AsyncGenerator<TableRow<K>, void, undefined> {
  for await (const { number, cells } of sheet) {
    const values = Object.fromEntries(
      columns.map(({ key }) => [key, cells[places.get(key) ?? -1] ?? '']),
    ) as Record<K, string>
    yield { number, values, cells }
  }
}
