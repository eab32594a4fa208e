import {
  getTableName,
  is,
  SQL,
  type SQLChunk,
  type SQLWrapper,
  sql as plain,
  StringChunk,
  Table,
} from 'drizzle-orm'

import { tableRegistry } from './tenant-table.ts'

/** Stands for the company of the transaction; nothing else that is sent looks like it, for values are parameters. */
export const companyToken = '$company'

/** The company of the transaction, in SQL: a parameter in the statement that is sent. */
export const currentCompany: SQL<string> = plain<string>`$company`

/** What text reads from: the rows of the company alone, where it is a table of companies. */
class Source implements SQLWrapper {
  readonly name: string
  readonly hasAlias: boolean
  constructor(name: string, hasAlias: boolean) {
    this.name = name
    this.hasAlias = hasAlias
  }

  // When it is sent, not when it is written: only then every table is known.
  getSQL(): SQL {
    // Also what comes after `is distinct from`.
    if (tableRegistry.get(this.name)?.kind !== 'tenant') return new SQL([new StringChunk(this.name)])
    const name = plain.identifier(this.name)
    const rows = plain`(select * from ${name} where company_id = ${currentCompany})`
    return this.hasAlias ? rows : plain`${rows} ${name}`
  }

  shouldOmitSQLParens(): boolean {
    return true
  }
}

const sources = /(?<!\bdelete )\b(?:from|join) (?:([a-z_]+)\b(?![.(])|$)/g
const alias =
  /^\s+(?:as )?(?!(?:where|on|using|join|left|inner|cross|group|order|having|limit|union|for|set|window)\b)[a-z"]/

/** Text in pieces; the last one is `true` where the value that follows is read from. */
type Pieces = (StringChunk | Source | true)[]

function piecesOf(text: string): Pieces {
  const pieces: Pieces = []
  let done = 0
  for (const { 0: found, 1: name, index } of text.matchAll(sources)) {
    if (name === undefined) return [...pieces, new StringChunk(text.slice(done)), true]
    const end = index + found.length
    pieces.push(new StringChunk(text.slice(done, end - name.length)))
    pieces.push(new Source(name, alias.test(text.slice(end))))
    done = end
  }
  return [...pieces, new StringChunk(text.slice(done))]
}

const known = new WeakMap<TemplateStringsArray, Pieces[]>()

function tag<T>(strings: TemplateStringsArray, ...values: unknown[]): SQL<T> {
  const texts = known.get(strings) ?? strings.map(piecesOf)
  known.set(strings, texts)
  const chunks = texts.flatMap((pieces, place): SQLChunk[] => {
    const text = pieces.filter((piece) => piece !== true)
    if (place === values.length) return text
    const value = values[place]
    return pieces.at(-1) === true && is(value, Table)
      ? [...text, new Source(getTableName(value), alias.test(strings[place + 1] ?? ''))]
      : [...text, value as SQLChunk]
  })
  return new SQL<T>(chunks)
}

/**
 * drizzle's `sql` for the transaction of a company: a table named after `from` or `join` stands for its rows of this company
 * alone, as tables do in queries that are built. PostgreSQL plans such a sub-select like the table itself. Text that changes
 * rows names `currentCompany` instead.
 */
export const sql: typeof plain = Object.assign(tag, plain)
