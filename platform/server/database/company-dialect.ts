import { and, Column, getTableColumns, is, SQL, sql, StringChunk, Subquery } from 'drizzle-orm'
import { PgColumn, PgDialect, PgTable } from 'drizzle-orm/pg-core'

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

type Fields = NonNullable<Config<'buildSelectQuery'>['fieldsFlat']>

const leafKinds = [SQL, SQL.Aliased, Subquery]
const isLeaf = (field: unknown) => is(field, Column) || leafKinds.some((kind) => is(field, kind))

/** All columns and expressions of a select, one after the other; fields may hold fields, and whole tables. */
const leavesOf = (fields: object): unknown[] =>
  Object.values(fields).flatMap((field: object) =>
    isLeaf(field) ? field : leavesOf(is(field, PgTable) ? getTableColumns(field) : field),
  )

/** Columns as statements write them, with their tables. */
const writtenColumns = new WeakMap<PgColumn, string>()

function writtenColumn(dialect: PgDialect, column: PgColumn): string {
  const text = writtenColumns.get(column) ?? dialect.sqlToQuery(sql`${column}`).sql
  writtenColumns.set(column, text)
  return text
}

/** A column of another table than the only one stays, for drizzle to refuse. */
function writtenFields(dialect: PgDialect, fields: object, onlyTable: PgTable | null): Fields {
  const written: Fields = []
  let columns: string[] = []
  const writeColumns = () => {
    // The names of columns are those of the schema.
    if (columns.length > 0) written.push({ path: [], field: new SQL([new StringChunk(columns.join(', '))]) })
    columns = []
  }
  for (const field of leavesOf(fields) as PgColumn[])
    if (is(field, PgColumn) && (!onlyTable || field.table === onlyTable)) {
      const text = writtenColumn(dialect, field)
      columns.push(onlyTable ? text.slice(text.lastIndexOf('."') + 1) : text)
    } else {
      writeColumns()
      written.push({ path: [], field })
    }
  writeColumns()
  return written
}

const knownFields = new WeakMap<object, { fields: Fields; onlyTable: PgTable | null }>()

/**
 * The fields of a select, with neighbouring columns written as one text. drizzle writes each by itself, every time: a third of
 * the work of a statement that answers a whole table.
 */
function fieldsOnce(dialect: PgDialect, { fields, fieldsFlat, table, joins }: Config<'buildSelectQuery'>) {
  if (!is(table, PgTable) || fieldsFlat) return fieldsFlat
  const onlyTable = joins && joins.length > 0 ? null : table
  const known = knownFields.get(fields)
  if (known?.onlyTable === onlyTable) return known.fields
  const written = writtenFields(dialect, fields, onlyTable)
  knownFields.set(fields, { fields: written, onlyTable })
  return written
}

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
      fieldsFlat: fieldsOnce(this, config),
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
