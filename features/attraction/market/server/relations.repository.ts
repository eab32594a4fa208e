import { and, eq, isNull } from 'drizzle-orm'

import { stands } from '#features/attraction/touches/server/touches.public.ts'
import { sql } from '#platform/server/database/company-sql.ts'
import type { Tx } from '#platform/server/database/database.ts'
import { firstRow } from '#platform/server/database/rows.ts'

import type { RelatedKind } from '../relations.contract.ts'
import { relations } from './market.tables.ts'

export type Relation = typeof relations.$inferSelect

/** One end of a relation. */
export interface End {
  kind: RelatedKind
  id: string
}

/** A node has no more neighbours of one kind than this. */
const mostNeighbours = 30
/** Older touches of a colleague are worth next to nothing. */
const mostTouches = 300

const ends = (some: readonly End[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as wanted (kind text, id uuid)`

/** The relations around some people and firms: of each the newest ones that hold. */
export async function findRelationsAround(tx: Tx, some: readonly End[]): Promise<Relation[]> {
  if (some.length === 0) return []
  const holds = sql`r.ended_at is null and (r.until is null or r.until >= current_date)`
  const { rows } = await tx.execute<{ id: string }>(sql`
    (select found.id from ${ends(some)}, lateral (
      select r.id from relations r where r.from_kind = wanted.kind and r.from_id = wanted.id and ${holds}
      order by r.at desc, r.id desc limit ${mostNeighbours}) found)
    union
    (select found.id from ${ends(some)}, lateral (
      select r.id from relations r where r.to_kind = wanted.kind and r.to_id = wanted.id and ${holds}
      order by r.at desc, r.id desc limit ${mostNeighbours}) found)`)
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return []
  return tx
    .select()
    .from(relations)
    .where(sql`${relations.id} = any(${sql.param(ids)}::uuid[])`)
}

export interface PersonAtFirm {
  firmId: string
  personId: string
  role: string
}

/** The people of some firms, and the firms of some people. */
export async function findPeopleAround(tx: Tx, some: readonly End[]): Promise<PersonAtFirm[]> {
  if (some.length === 0) return []
  const { rows } = await tx.execute<{ firm_id: string; person_id: string; role: string }>(sql`
    (select found.firm_id, found.person_id, found.role from ${ends(some)}, lateral (
      select p.firm_id, p.person_id, p.role from firm_people p
      where wanted.kind = 'firm' and p.firm_id = wanted.id and (p.until is null or p.until >= current_date)
      order by p.person_id limit ${mostNeighbours}) found)
    union
    (select found.firm_id, found.person_id, found.role from ${ends(some)}, lateral (
      select p.firm_id, p.person_id, p.role from firm_people p
      where wanted.kind = 'person' and p.person_id = wanted.id and (p.until is null or p.until >= current_date)
      order by p.firm_id limit ${mostNeighbours}) found)`)
  return rows.map((row) => ({ firmId: row.firm_id, personId: row.person_id, role: row.role }))
}

export interface TouchOfColleague extends End {
  accountId: string
  name: string
  touchKind: string
  at: Date
}

/** The newest touches of colleagues with some people and firms. */
export async function findTouchesAround(tx: Tx, some: readonly End[]): Promise<TouchOfColleague[]> {
  if (some.length === 0) return []
  const { rows } = await tx.execute<{
    kind: RelatedKind
    id: string
    account_id: string
    name: string
    touch_kind: string
    at: Date | string
  }>(sql`
    select wanted.kind, wanted.id, found.by_account_id as account_id, found.by_name as name, found.kind as touch_kind, found.at
    from ${ends(some)}, lateral (
      select t.by_account_id, t.by_name, t.kind, t.at from touches t
      where t.subject_kind = wanted.kind and t.subject_id = wanted.id
        and ${stands(sql`t.id`)}
      order by t.at desc, t.id desc limit ${mostTouches}) found`)
  return rows.map((row) => ({
    kind: row.kind,
    id: row.id,
    accountId: row.account_id,
    name: row.name,
    touchKind: row.touch_kind,
    at: new Date(row.at),
  }))
}

/** Writes a relation; undefined where the same one holds already. */
export const insertRelation = (
  tx: Tx,
  relation: Omit<typeof relations.$inferInsert, 'companyId' | 'id'>,
): Promise<Relation | undefined> =>
  tx.insert(relations).values(relation).onConflictDoNothing().returning().then(firstRow)

export const findRelation = (tx: Tx, id: string): Promise<Relation | undefined> =>
  tx.select().from(relations).where(eq(relations.id, id)).then(firstRow)

/** Ends a relation; false when it was over before. */
export async function endRelation(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .update(relations)
    .set({ endedAt: sql`now()` })
    .where(and(eq(relations.id, id), isNull(relations.endedAt)))
    .returning({ id: relations.id })
  return rows.length > 0
}
