import { QueryBuilder } from 'drizzle-orm/pg-core'

/**
 * Builds the rows that a feature lets others join: a sub-query of named columns in a `.public.ts`. It bears the table's own
 * name, so that conditions on the table hold on it, and PostgreSQL plans it like the table.
 */
export const publishedRows = new QueryBuilder({ casing: 'snake_case' })
