import { and, or, type SQL } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { findKeyword, spellings, writeSearchKeys } from '#platform/server/search/search-keys.ts'

import { cardKeys, cards } from './cards.tables.ts'

const keyed = { objects: cards, keys: cardKeys }

/** Writes the search keys of cards: every function calls it that writes their names, numbers or titles. */
export const writeCardKeys = (tx: Tx, ids: readonly string[]): Promise<void> =>
  writeSearchKeys(tx, keyed, ids)

/** The condition that a keyword stands in a card's name, number or title. */
export const findCardKeyword = (tx: Tx, keyword: string | undefined): Promise<SQL | undefined> =>
  findKeyword(tx, keyed, keyword)

/** The condition that a keyword stands in a card's name: as it is written, or in pinyin. */
export async function findCardName(tx: Tx, keyword: string | undefined): Promise<SQL | undefined> {
  const found = await findCardKeyword(tx, keyword)
  return found && and(found, or(...spellings(keyword).map(likePattern).map(isNamed)))
}

/** The columns of a name alone. */
const isNamed = (pattern: string) =>
  sql`(lower(${cards.name}) like ${pattern} or ${cards.pinyin} like ${pattern})`
