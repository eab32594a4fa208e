import { and, or, type SQL } from 'drizzle-orm'

import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { likePattern } from '#platform/server/database/like.ts'
import { findKeyword, spellings, writeSearchKeys } from '#platform/server/search/search-keys.ts'

import { staff, staffKeys } from './organisation.tables.ts'

const keyed = { objects: staff, keys: staffKeys }

/** Writes the search keys of people: every function calls it that writes their names or numbers. */
export const writeStaffKeys = (tx: Tx, ids: readonly string[]): Promise<void> =>
  writeSearchKeys(tx, keyed, ids)

/** The condition that a keyword stands in a person's name, pinyin, initials, mobile or employee number. */
export const findStaffKeyword = (tx: Tx, keyword: string | undefined): Promise<SQL | undefined> =>
  findKeyword(tx, keyed, keyword)

/** The condition that a keyword stands in a person's name: as it is written, or in pinyin. */
export async function findStaffName(tx: Tx, keyword: string | undefined): Promise<SQL | undefined> {
  const found = await findStaffKeyword(tx, keyword)
  return found && and(found, or(...spellings(keyword).map(likePattern).map(isNamed)))
}

/** The columns of a name alone. */
const isNamed = (pattern: string) =>
  sql`(lower(${staff.name}) like ${pattern} or ${staff.pinyin} like ${pattern})`
