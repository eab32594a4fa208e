import { or, type SQL, type SQLWrapper } from 'drizzle-orm'

import { contactPatterns } from '../http/masked-contacts.ts'
import { sql } from '../database/company-sql.ts'
import type { Tx } from '../database/database.ts'
import { likePattern } from '../database/like.ts'

// If a part of a number found its owner, a person who sees contacts masked could find the hidden digits by trying.

const hiding = new WeakSet<Tx>()

/** Searches in this transaction are made for somebody who sees contacts masked. */
export const hideContactsIn = (tx: Tx): void => void hiding.add(tx)

const anyContact = contactPatterns.map((pattern) => `(?:${pattern.source})`).join('|')

/**
 * The condition that a keyword, in lower case, stands in a text whose parts are lines. For a person who sees contacts
 * masked, parts of contacts find nothing, and a whole contact finds the line that is nothing else.
 */
export function standsInText(tx: Tx, text: SQLWrapper, keyword: string): SQL {
  const pattern = likePattern(keyword)
  if (!hiding.has(tx)) return sql`${text} like ${pattern}`
  return sql`(regexp_replace(${text}, ${anyContact}, ' ', 'gi') like ${pattern} or ${keyword.trim()} = any(string_to_array(${text}, chr(10))))`
}

/** The same about a column as people wrote it; `keyword` as it was typed. */
export const standsInColumn = (tx: Tx, column: SQLWrapper, keyword: string): SQL =>
  standsInText(tx, sql`lower(${column})`, keyword.trim().toLowerCase())

/** The same about several columns, of which one is enough. */
export const standsInAny = (tx: Tx, columns: readonly SQLWrapper[], keyword: string): SQL | undefined =>
  or(...columns.map((column) => standsInColumn(tx, column, keyword)))
