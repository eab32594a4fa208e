import type { SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { sql } from './company-sql.ts'

/**
 * That a column of ids is one of these. Unlike `inArray` it is the same statement for any number of ids: PostgreSQL keeps
 * its plan, and all ids travel as one value.
 */
export const anyOf = (column: AnyPgColumn | SQL, ids: readonly string[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::uuid[])`
