import type { ImportMessage } from '#platform/server/imports/import-columns.ts'

import { type SaleMode, saleModes } from '../face/sale-modes-model.ts'
import { mostStock } from '../products.contract.ts'

export const sheetFields = ['title', 'category', 'saleMode', 'variant', 'price', 'stock', 'summary'] as const
export type SheetField = (typeof sheetFields)[number]
export const requiredFields: ReadonlySet<SheetField> = new Set(['title', 'saleMode'])

const longest = { title: 60, category: 30, variant: 40, summary: 200 } as const
const mostFen = 100_000_000_000

/** A title with a variant as one word: a product has each name once. */
export const markOf = (title: string, variant: string) => `${title}\u001f${variant}`

interface Known {
  /** Titles that the catalogue has already. */
  titles: ReadonlySet<string>
  /** Title with variant → the first row of the file that has it. */
  seen: Map<string, number>
  /** The words for ways of selling, in every language. */
  modes: ReadonlyMap<string, SaleMode>
}

/** Yuan as people write them, in fen; null where nothing stands, undefined for something else. */
function fenOf(text: string): number | null | undefined {
  const plain = text.replace(/[\s,，¥￥元]/g, '')
  if (plain === '') return null
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(plain)) return undefined
  const [yuan = '0', cents = ''] = plain.split('.')
  const fen = Number(yuan) * 100 + Number(cents.padEnd(2, '0'))
  return fen <= mostFen ? fen : undefined
}

function piecesOf(text: string): number | null | undefined {
  const plain = text.replace(/[\s,，]/g, '')
  if (plain === '') return null
  return /^\d{1,7}$/.test(plain) && Number(plain) <= mostStock ? Number(plain) : undefined
}

/** Finds empty fields: what is sold has a price and a number of pieces; what has a variant says its price. */
function missingOf(
  mode: SaleMode | undefined,
  { priceFen, stock, variant }: { priceFen: number | null | undefined; stock: unknown; variant: string },
): SheetField[] {
  const isSold = mode === 'sell' || mode === 'book'
  return [
    ...(priceFen === null && (isSold || variant !== '') ? (['price'] as const) : []),
    ...(stock === null && isSold ? (['stock'] as const) : []),
  ]
}

type Said = Readonly<Record<SheetField, string>>

interface Read {
  mode: SaleMode | undefined
  priceFen: number | null | undefined
  stock: number | null | undefined
}

/** Finds values that cannot be read or are too long. */
const unreadable = (said: Said, { mode, priceFen, stock }: Read): ImportMessage[] => [
  ...Object.entries(longest)
    .filter(([field, most]) => said[field as keyof typeof longest].length > most)
    .map(([field, max]) => ({ kind: 'tooLong', field, values: { max } })),
  ...(said.saleMode !== '' && mode === undefined ? [{ kind: 'mode' }] : []),
  ...(priceFen === undefined ? [{ kind: 'price' }] : []),
  ...(stock === undefined ? [{ kind: 'stock', values: { max: mostStock } }] : []),
]

/** Finds what stands in the file or in the catalogue already. */
function repeated(row: number, { title, variant }: Said, { titles, seen }: Known): ImportMessage[] {
  if (title === '') return []
  const mark = markOf(title, variant)
  const first = seen.get(mark)
  if (first === undefined) seen.set(mark, row)
  return [
    ...(first === undefined ? [] : [{ kind: 'twice', values: { row: first } }]),
    ...(titles.has(title) ? [{ kind: 'known' }] : []),
  ]
}

/** Reads a row of a sheet of products, and says what is wrong with it. */
export function judgeRow(row: number, values: Said, known: Known) {
  const said = Object.fromEntries(sheetFields.map((field) => [field, values[field].trim()])) as Record<
    SheetField,
    string
  >
  const { title, variant } = said
  const read: Read = {
    mode: known.modes.get(said.saleMode.toLowerCase()),
    priceFen: fenOf(said.price),
    stock: piecesOf(said.stock),
  }
  const empty = [
    ...[...requiredFields].filter((field) => said[field] === ''),
    ...missingOf(read.mode, { ...read, variant }),
  ]
  const messages: ImportMessage[] = [
    ...empty.map((field) => ({ kind: 'needed', field })),
    ...unreadable(said, read),
    ...repeated(row, said, known),
  ]
  return {
    title: title.slice(0, longest.title),
    summary: said.summary.slice(0, longest.summary),
    category: said.category.slice(0, longest.category),
    saleMode: read.mode ?? saleModes[0],
    variant: variant.slice(0, longest.variant),
    priceFen: read.priceFen ?? null,
    stock: read.stock ?? null,
    verdict: messages.length > 0 ? ('error' as const) : ('ok' as const),
    messages,
  }
}
