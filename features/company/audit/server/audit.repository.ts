import { and, desc, eq, ilike, inArray, or, type SQL } from 'drizzle-orm'
import { type Page, type Paging, pageBounds } from '#platform/contract/paging.ts'
import { type AuditEntry, auditEntries } from '#platform/server/audit/audit.tables.ts'
import { countRows } from '#platform/server/database/count-rows.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { withinDays } from '#platform/server/database/days.ts'
import { likePattern } from '#platform/server/database/like.ts'
import type { LogFilter } from '../audit.contract.ts'
import type { NamedObjects } from '#platform/server/feature/define-feature.ts'

interface ObjectTrail extends Paging {
  objectType: string
  objectId: string
}

const newestFirst = [desc(auditEntries.at), desc(auditEntries.id)] as const

/** What happened to an object, the newest first. */
export async function findTrail(
  tx: Tx,
  { objectType, objectId, ...page }: ObjectTrail,
): Promise<Page<AuditEntry>> {
  return findPage(tx, and(eq(auditEntries.objectType, objectType), eq(auditEntries.objectId, objectId)), page)
}

async function findPage(tx: Tx, where: SQL | undefined, page: Paging): Promise<Page<AuditEntry>> {
  const { limit, offset } = pageBounds(page)
  const list = await tx
    .select()
    .from(auditEntries)
    .where(where)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset)
  return {
    list,
    ...(await countRows(tx, auditEntries, where)),
  }
}

/** Where objects have their names, by their type. */
export type NamedTables = ReadonlyMap<string, NamedObjects>

type Narrowed = Omit<LogFilter, 'page' | 'limit'> & { zone: string; named: NamedTables }

/** Days are those of the company's own zone, both ends included. */
function logCondition({
  keyword,
  objectType,
  objectId,
  event,
  via,
  from,
  to,
  zone,
  named,
}: Narrowed): SQL | undefined {
  const wanted = keyword === undefined ? undefined : likePattern(keyword)
  return and(
    objectType === undefined ? undefined : eq(auditEntries.objectType, objectType),
    objectId === undefined ? undefined : eq(auditEntries.objectId, objectId),
    event === undefined ? undefined : eq(auditEntries.event, event),
    via === undefined ? undefined : eq(auditEntries.via, via),
    withinDays(auditEntries.at, { from, to }, zone),
    wanted === undefined ? undefined : or(ilike(auditEntries.whoName, wanted), isNamed(named, wanted)),
  )
}

const isNamed = (named: NamedTables, wanted: string) =>
  or(
    ...[...named].map(([type, { table, name }]) =>
      and(
        eq(auditEntries.objectType, type),
        sql`${auditEntries.objectId} in (select ${table}.id from ${table} where ${name} ilike ${wanted})`,
      ),
    ),
  )

/** One page of everything that happened. */
export const findLog = (tx: Tx, { page, limit, ...narrowed }: Narrowed & Pick<LogFilter, 'page' | 'limit'>) =>
  findPage(tx, logCondition(narrowed), { page, limit })

const pieceOfLog = 1000

/** The entries of the log that come after one, the newest first; fewer than a piece when it is the end. */
export async function findLogAfter(
  tx: Tx,
  narrowed: Narrowed,
  last: AuditEntry | undefined,
): Promise<{ rows: AuditEntry[]; isEnd: boolean }> {
  const after =
    last === undefined
      ? undefined
      : sql`(${auditEntries.at}, ${auditEntries.id}) < (${last.at.toISOString()}, ${last.id})`
  const rows = await tx
    .select()
    .from(auditEntries)
    .where(and(logCondition(narrowed), after))
    .orderBy(...newestFirst)
    .limit(pieceOfLog)
  return { rows, isEnd: rows.length < pieceOfLog }
}

export async function findLogEntry(tx: Tx, id: string): Promise<AuditEntry | undefined> {
  const [row] = await tx.select().from(auditEntries).where(eq(auditEntries.id, id))
  return row
}

/** Which events of which objects there are. */
export const findLogKinds = (tx: Tx) =>
  tx
    .select({
      objectType: auditEntries.objectType,
      events: sql<string[]>`array_agg(distinct ${auditEntries.event})`,
    })
    .from(auditEntries)
    .groupBy(auditEntries.objectType)
    .orderBy(auditEntries.objectType)

/** What the objects of these entries are called now: `type id` → name. */
export async function findObjectNames(
  tx: Tx,
  named: NamedTables,
  entries: readonly Pick<AuditEntry, 'objectType' | 'objectId'>[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  for (const [type, { table, name }] of named) {
    const ids = [
      ...new Set(entries.filter(({ objectType }) => objectType === type).map(({ objectId }) => objectId)),
    ]
    if (ids.length === 0) continue
    const rows = await tx
      .select({ id: sql<string>`${table.id}`, name: sql<string>`${name}` })
      .from(table)
      .where(inArray(table.id, ids))
    for (const row of rows) names.set(`${type} ${row.id}`, row.name)
  }
  return names
}

/** What objects are called, whatever they are: id → name, for the ids that have one. */
export async function findNamesOfIds(
  tx: Tx,
  named: NamedTables,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const names = new Map<string, string>()
  if (ids.length === 0) return names
  for (const { table, name } of named.values()) {
    const rows = await tx
      .select({ id: sql<string>`${table.id}`, name: sql<string>`${name}` })
      .from(table)
      .where(inArray(table.id, [...ids]))
    for (const row of rows) names.set(row.id, row.name)
  }
  return names
}
