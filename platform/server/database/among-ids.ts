import type { SQL, SQLWrapper } from 'drizzle-orm'

import { sql } from './company-sql.ts'

/**
 * That a column of ids is one of these. Unlike `inArray` it is the same statement for any number of ids: PostgreSQL keeps
 * its plan, and all ids travel as one value.
 */
export const amongIds = (column: SQLWrapper, ids: readonly string[]): SQL =>
  sql`${column} = any(${`{${ids.join(',')}}`}::uuid[])`
