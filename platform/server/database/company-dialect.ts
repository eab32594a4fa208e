import { and, getTableColumns, is, type SQL, sql } from 'drizzle-orm'
import { PgDialect, PgTable } from 'drizzle-orm/pg-core'

import { companyToken, currentCompany } from './company-sql.ts'

type Config<M extends 'buildSelectQuery' | 'buildInsertQuery' | 'buildUpdateQuery' | 'buildDeleteQuery'> =
  Parameters<PgDialect[M]>[0]

/** Whether a table belongs to companies, with its column for them. */
const companyColumn = (table: unknown) =>
  is(table, PgTable) ? (getTableColumns(table).companyId ?? undefined) : undefined

/** The condition that a table's rows are the company's; none for a table without companies and for a sub-query. */
export function ofCompany(table: unknown): SQL | undefined {
  const column = companyColumn(table)
  return column && sql`${column} = ${currentCompany}`
}

/** drizzle's `where(undefined)` would change every row of the table. */
export class GuardedDialect extends PgDialect {
  override buildDeleteQuery(config: Config<'buildDeleteQuery'>): SQL {
    if (config.where === undefined) throw new Error('delete without a condition')
    return super.buildDeleteQuery(config)
  }

  override buildUpdateQuery(config: Config<'buildUpdateQuery'>): SQL {
    if (config.where === undefined) throw new Error('update without a condition')
    return super.buildUpdateQuery(config)
  }
}

/** Both conditions; what is already there may be an `or`. */
export const both = (own: SQL | undefined, where: SQL | undefined) =>
  own && where ? sql`${own} and (${where})` : (own ?? where)

type Join = NonNullable<Config<'buildSelectQuery'>['joins']>[number]

/** A table that is joined brings its condition with it: one in `where` would turn an outer join into an inner one. */
function joinOfCompany(join: Join): Join {
  const own = ofCompany(join.table)
  if (!own) return join
  if (join.joinType === 'right' || join.joinType === 'full')
    throw new Error(`a ${join.joinType} join has no place for the company: write a left one`)
  return { ...join, joinType: join.joinType === 'cross' ? 'inner' : join.joinType, on: both(own, join.on) }
}

/**
 * Writes statements of one company: every table of companies that they name, and every row that they insert, carries
 * `company_id`. Row-level security says the same, but only a condition in the statement itself tells PostgreSQL's planner,
 * and Citus, which company is meant.
 */
export class CompanyDialect extends GuardedDialect {
  private companyId: string | undefined

  /** The same dialect for a transaction of this company: it shares what is remembered about names. */
  for(companyId: string): CompanyDialect {
    const dialect = Object.create(this) as CompanyDialect
    dialect.companyId = companyId
    return dialect
  }

  override buildSelectQuery(config: Config<'buildSelectQuery'>): SQL {
    return super.buildSelectQuery({
      ...config,
      where: both(ofCompany(config.table), config.where),
      ...(config.joins && { joins: config.joins.map(joinOfCompany) }),
    })
  }

  override buildInsertQuery(config: Config<'buildInsertQuery'>): SQL {
    const column = companyColumn(config.table)
    if (!column || config.select || !Array.isArray(config.values)) return super.buildInsertQuery(config)
    const values = config.values.map((row) => ({ ...row, companyId: row.companyId ?? currentCompany }))
    return super.buildInsertQuery({ ...config, values })
  }

  override buildUpdateQuery(config: Config<'buildUpdateQuery'>): SQL {
    const own = and(ofCompany(config.table), ofCompany(config.from))
    const where = config.where && both(own, config.where)
    return super.buildUpdateQuery({ ...config, where, joins: config.joins.map(joinOfCompany) })
  }

  override buildDeleteQuery(config: Config<'buildDeleteQuery'>): SQL {
    return super.buildDeleteQuery({
      ...config,
      where: config.where && both(ofCompany(config.table), config.where),
    })
  }

  override sqlToQuery(...given: Parameters<PgDialect['sqlToQuery']>): ReturnType<PgDialect['sqlToQuery']> {
    const query = super.sqlToQuery(...given)
    if (!query.sql.includes(companyToken)) return query
    if (this.companyId === undefined) throw new Error('a statement of a company outside of its transaction')
    const params = [...query.params, this.companyId]
    return { ...query, sql: query.sql.replaceAll(companyToken, `$${params.length}`), params }
  }
}

/** Builds statements of whichever company; `for` names it before one is sent. */
export const companyDialect = new CompanyDialect({ casing: 'snake_case' })
