import { QueryBuilder } from 'drizzle-orm/pg-core'

import { companyDialect } from './company-dialect.ts'

/**
 * Builds the rows that a feature lets others join: a sub-query of named columns in a `.public.ts`. It bears the table's own
 * name, so that conditions on the table hold on it, and PostgreSQL plans it like the table. Only the transaction of a company can ask for them.
 */
export const publishedRows = new QueryBuilder(companyDialect)
