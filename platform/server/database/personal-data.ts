import { getTableColumns, getTableName } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'

/** The law that keeps a row although its person wants it gone. */
export type KeepingLaw = 'accounting' | 'contracts' | 'trade' | 'labour'

/** How many years after it was written a row is kept. */
export const keptYears: Readonly<Record<KeepingLaw, number>> = {
  // 会计档案管理办法, annex 1: vouchers.
  accounting: 30,
  // 民法典, article 188: claims end after three years.
  contracts: 3,
  // 电子商务法, article 31: at least three years from the end of the trade.
  trade: 3,
  // 劳动合同法, article 50: two years after the contract's end.
  labour: 2,
}

/**
 * The fate of a column when its person is erased. `blank`: emptied. `hash`: a keyed digest stands there, where it must stay
 * unique. `file`: the file goes with its bytes. `mention`: free text of anybody, in which the person's values are replaced
 * wherever they stand in the table. `words`: emptied in rows of the person, treated as a mention in others. `drop`: a row that
 * carries a value goes, whosever it is. `none`: says nothing about a person.
 */
export type Fate = 'blank' | 'hash' | 'file' | 'mention' | 'words' | 'drop' | 'none'

export interface PersonalRule<C extends string = string> {
  /** Columns with a number or an address: they say whose row it is. */
  by?: readonly C[]
  /** Columns with the id of a row of the person in another table, or in one of several. */
  of?: Readonly<Partial<Record<C, string | readonly string[]>>>
  /** Tables whose rows of the person hold the ids of rows here, with the column that does. */
  heldBy?: Readonly<Record<string, string>>
  /** `mask` follows the columns, `delete` takes the whole row, `keep` leaves it by a law. */
  rows: 'mask' | 'delete' | 'keep'
  law?: KeepingLaw
  /** Columns whose texts are looked for afterwards, besides the number or address that was proved. */
  values?: readonly C[]
  /** The column with the person's name. */
  name?: C
  columns?: Readonly<Partial<Record<C, Fate>>>
}

export type PersonalTable = PgTable & { companyId: AnyPgColumn; id: AnyPgColumn }

export interface Declared {
  name: string
  table: PersonalTable
  rule: PersonalRule | 'none'
}

/** Every declared table by its name in the database. */
export const personalRegistry = new Map<string, Declared>()

/**
 * Says what a table of a company knows about people, beside the table: whose its rows are, and what becomes of each column when
 * the person is erased. The check of personal columns fails where a table beside a person says nothing.
 */
export function declarePersonal<T extends PersonalTable>(
  table: T,
  rule: PersonalRule<keyof T['_']['columns'] & string> | 'none',
): void {
  const name = getTableName(table)
  personalRegistry.set(name, { name, table, rule })
}

/** A text of people stands in these, wherever else it may come from. */
const contactNames =
  /(mobile|phone|email|wechat|address|recipient|holder|payer|buyer|contact|answers|cells)(s|Name|Mobile)?$/i
/** The name of a colleague as it was then: it belongs to the company's own record of who did something. */
const colleagueNames =
  /(^|[a-z])(By|by)(Name)?$|^(by|from|to|staff|lead|decided|asked|requested|initiator)Names?$/
/** Ids of people in tables that have no foreign key across areas. */
const personIds = /^(customer|person|customerCard|registration|visitor|survivor|merged)Id$/

const isText = (column: AnyPgColumn) =>
  /^(text|varchar|json)/.test(column.getSQLType()) && !(column.enumValues?.length ?? 0)

const isFile = (key: string) => /fileId$/i.test(key)

/** The columns that the declaration of a table forgets; none where it is whole. */
export function personalFlaws(table: PgTable, declared: Declared['rule'] | undefined): string[] {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => !['companyId', 'id'].includes(key))
  const texts = columns.filter(
    ([key, column]) => (isText(column) || isFile(key)) && !column.generated && !colleagueNames.test(key),
  )
  if (declared === undefined) {
    const isBeside =
      columns.some(([key]) => personIds.test(key)) || texts.some(([key]) => contactNames.test(key))
    return isBeside && texts.length > 0 ? texts.map(([key]) => key) : []
  }
  if (declared === 'none' || declared.rows !== 'mask') return []
  return texts.map(([key]) => key).filter((key) => declared.columns?.[key] === undefined)
}

/** The tables that a column of a declaration points to. */
export const targetsOf = (target: string | readonly string[] | undefined): readonly string[] =>
  target === undefined ? [] : typeof target === 'string' ? [target] : target
